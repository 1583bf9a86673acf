// expected-failure {{A night train is named for its two cities}} The labels `from` and `to` are for the caller; inside, the two names are easily exchanged.
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths = 40

  convenience init(from origin: String, to destination: String) {
    self.init(name: "\(destination) to \(origin)")
  }
}
