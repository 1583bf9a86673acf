class Train {
  let name: String
  var topSpeed: Int

  init(name: String) {
    self.name = name
    topSpeed = 160
    topSpeed  // expected-value {{160}}
  }
}

class MaglevTrain: Train {
  let hoverMillimetres: Int

  override init(name: String) {
    hoverMillimetres = 10
    super.init(name: "Maglev " + name)
    topSpeed = 430
    topSpeed  // expected-value {{430}}
  }
}

let comet = MaglevTrain(name: "Comet")
comet.name  // expected-value {{"Maglev Comet"}}
comet.hoverMillimetres  // expected-value {{10}}
