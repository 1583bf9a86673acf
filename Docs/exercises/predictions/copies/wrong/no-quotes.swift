// expected-failure {{line 12}} A text is shown with its quotation marks.
struct Box { var label: String }
final class Crate {
  var label = "tea"
}

let first = Box(label: "tea")
var second = first
second.label = "salt"
let crate = Crate()
let other = crate
other.label = "salt"
first.label  // expected-value {{tea}}
crate.label  // expected-value {{"salt"}}
