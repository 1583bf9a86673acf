// expected-failure {{A train that is not known to be a steam train has no firebox}} After `is`, the compiler still sees a Train. Moving the method up to Train makes it compile, and gives a firebox to the Heron.
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  func cleanPassengerCars() -> String {
    "Clean the passenger cars"
  }

  func cleanFirebox() -> String {
    "Clean the firebox"
  }
}

class MaglevTrain: Train {
  func referToSpecialist() -> String {
    "Send for the maglev specialist"
  }
}

class SteamTrain: Train {}

func maintenance(for train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  case is SteamTrain:
    return train.cleanFirebox()
  default:
    return train.cleanPassengerCars()
  }
}
