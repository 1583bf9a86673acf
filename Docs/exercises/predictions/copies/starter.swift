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
first.label
crate.label
