// expected-failure {{A night train is named for its two cities}} The labels `from` and `to` are for the caller; inside, the two names are easily exchanged.
// zh-Hans: `from` 和 `to` 是写给调用的人看的；到了里面，两个名字很容易放反。
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
