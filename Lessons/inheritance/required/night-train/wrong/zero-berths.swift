// expected-failure {{A night train has forty berths, however it is built}} The value was given to quiet the compiler, and the line that set the real one went away with `super.init`.
// zh-Hans: 先给个值，让编译器别再抱怨；等到 `super.init` 那几行删掉，真正赋值的那一行也跟着没了。
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths = 0

  convenience init(from origin: String, to destination: String) {
    self.init(name: "\(origin) to \(destination)")
  }
}
