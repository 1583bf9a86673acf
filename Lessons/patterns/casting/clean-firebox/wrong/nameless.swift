// expected-failure {{a steam train gets its firebox cleaned}} Only steam trains with a name were found. The type decides, and the firebox is hot all the same.
// zh-Hans: 只找有名字的蒸汽火车。该由类型来定，没名字的炉膛也一样烫。
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
  func cleanFirebox() -> String {
    "Clean the firebox"
  }
}

func maintenance(for train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  case let steam as SteamTrain where !steam.name.isEmpty:
    return steam.cleanFirebox()
  default:
    return train.cleanPassengerCars()
  }
}

maintenance(for: Train("Dawn Mail"))
maintenance(for: MaglevTrain("Heron"))
maintenance(for: SteamTrain("Old Bess"))
