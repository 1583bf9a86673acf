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
let train: Train = MaglevTrain("Heron")
train.referToSpecialist()  // expected-error {{value of type 'Train' has no member 'referToSpecialist'}}
