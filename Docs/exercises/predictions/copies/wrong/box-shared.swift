// expected-failure {{line 12}} The copy is taken for another name of the same box.
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
first.label  // expected-value {{"salt"}}
crate.label  // expected-value {{"salt"}}
