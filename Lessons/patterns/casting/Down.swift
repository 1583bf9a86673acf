// snippet.hide
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {
  func referToSpecialist() -> String {
    "Send for the maglev specialist"
  }
}
// snippet.show
let heron = MaglevTrain("Heron")

let train = heron as Train
train === heron  // expected-value {{true}}

let maglev = train as? MaglevTrain
maglev === heron  // expected-value {{true}}
maglev?.referToSpecialist()  // expected-value {{Optional("Send for the maglev specialist")}}

let milkTrain = Train("Milk Train")
let mistaken = milkTrain as? MaglevTrain  // expected-value {{nil}}
