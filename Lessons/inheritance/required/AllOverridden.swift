class Train {
  let name: String

  init(name: String) {
    self.name = name
  }

  convenience init(number: Int) {
    self.init(name: "Train \(number)")
  }
}

class MaglevTrain: Train {
  override init(name: String) {
    super.init(name: "Maglev " + name)
  }
}

Train(number: 7).name  // expected-value {{"Train 7"}}
MaglevTrain(number: 7).name  // expected-value {{"Maglev Train 7"}}
