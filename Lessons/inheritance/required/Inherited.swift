class Train {
  let name: String
  var topSpeed = 160

  init(name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {
  var hoverMillimetres = 10
}

let comet = MaglevTrain(name: "Comet")
comet.name  // expected-value {{"Comet"}}
comet.topSpeed  // expected-value {{160}}
comet.hoverMillimetres  // expected-value {{10}}

for name in ["Meteor", "Aurora", "Borealis"] {
  let train = MaglevTrain(name: name)
  train.name  // expected-value {{"Borealis"}}
}
