class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }
}

extension Train {
  convenience init(number: Int) {
    self.init(name: "Train \(number)")
  }
}

class NightTrain: Train {
  required init(name: String) {
    super.init(name: "Night " + name)
  }
}

Train(number: 7).name  // expected-value {{"Train 7"}}
NightTrain(number: 7).name  // expected-value {{"Night Train 7"}}
