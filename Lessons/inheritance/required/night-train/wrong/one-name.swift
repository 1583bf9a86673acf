// expected-failure {{A night train is named for its two cities}} One train was tried, and its name was typed where the two cities belong.
// zh-Hans: 只试了一列火车，就把它的名字写在了该放两座城市的地方。
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths = 40

  override init(name: String) {
    super.init(name: name)
  }

  init(from origin: String, to destination: String) {
    super.init(name: "Vienna to Rome")
  }
}
