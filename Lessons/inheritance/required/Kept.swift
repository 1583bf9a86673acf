// snippet.hide
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

// snippet.show
class FreightTrain: Train {
  convenience init(number: Int) {
    self.init(name: "Freight \(number)")
  }
}

class NightTrain: Train {
  var berths = 40
}

class DiningTrain: Train {
  var chef: String?
}

FreightTrain(number: 4711).name  // expected-value {{"Freight 4711"}}
FreightTrain(name: "Coal").name  // expected-value {{"Coal"}}
NightTrain(name: "Aurora").berths  // expected-value {{40}}
DiningTrain(name: "Gusto").chef  // expected-value {{nil}}
