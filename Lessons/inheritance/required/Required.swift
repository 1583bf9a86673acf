// snippet.hide
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }
}

// snippet.show
class MaglevTrain: Train {
  var hoverMillimetres = 10
}

class FreightTrain: Train {
  convenience init(number: Int) {
    self.init(name: "Freight \(number)")
  }
}

class SteamTrain: Train {
  var boilers: Int

  required init(name: String) {
    boilers = 1
    super.init(name: name)
  }
}

class NightTrain: Train {
  let berths: Int

  init(name: String, berths: Int) {
    self.berths = berths
    super.init(name: name)
  }

  required convenience init(name: String) {
    self.init(name: name, berths: 40)
  }
}

MaglevTrain(name: "Comet").name  // expected-value {{"Comet"}}
FreightTrain(name: "Coal").name  // expected-value {{"Coal"}}
SteamTrain(name: "Ember").boilers  // expected-value {{1}}
NightTrain(name: "Aurora").berths  // expected-value {{40}}
