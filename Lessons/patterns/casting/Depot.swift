// snippet.trains
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension Train {
  func cleanPassengerCars() -> String {
    "Clean the passenger cars"
  }
}

class MaglevTrain: Train {
  func referToSpecialist() -> String {
    "Send for the maglev specialist"
  }
}
// snippet.end

// snippet.description
func trainDescription(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "The fastest train on earth"
  default: return "Some other kind of train"
  }
}

let dawnMail = Train("Dawn Mail")
let heron = MaglevTrain("Heron")

trainDescription(dawnMail)  // expected-value {{"Some other kind of train"}}
trainDescription(heron)  // expected-value {{"The fastest train on earth"}}
// snippet.end

// snippet.evening
let depot = [dawnMail, heron, Train("Milk Train")]
for train in depot {
  train.name
  trainDescription(train)
}
// snippet.end
