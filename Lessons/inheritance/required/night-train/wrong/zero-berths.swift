// expected-failure {{A night train has forty berths}} The value was given to quiet the compiler, and the line that set the real one went away with `super.init`.
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
