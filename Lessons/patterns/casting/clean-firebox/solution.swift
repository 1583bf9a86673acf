class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  func cleanPassengerCars() -> String {
    "Clean the passenger cars"
  }
}

class MaglevTrain: Train {
  func referToSpecialist() -> String {
    "Send for the maglev specialist"
  }
}

class SteamTrain: Train {
  // starter.hide
  func cleanFirebox() -> String {
    "Clean the firebox"
  }
  // starter.show
}

func maintenance(for train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  // starter.hide
  case let steam as SteamTrain:
    return steam.cleanFirebox()
  // starter.show
  default:
    return train.cleanPassengerCars()
  }
}

maintenance(for: Train("Dawn Mail"))
maintenance(for: MaglevTrain("Heron"))
maintenance(for: SteamTrain("Old Bess"))
