// snippet.hide
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
// snippet.show
func maintenance(for train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  default:
    return train.cleanPassengerCars()
  }
}

maintenance(for: Train("Dawn Mail"))  // expected-value {{"Clean the passenger cars"}}
maintenance(for: MaglevTrain("Heron"))  // expected-value {{"Send for the maglev specialist"}}
