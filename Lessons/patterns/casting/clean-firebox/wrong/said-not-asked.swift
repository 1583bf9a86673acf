// expected-failure {{a train that cleans in its own way is asked to}} The case says the words itself instead of calling the method. As long as all trains say the same, nobody notices.
// zh-Hans: 这条 case 自己把话说了，没有调用方法。只要大家说的都一样，谁也看不出来。
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
  func cleanFirebox() -> String { "Clean the firebox" }
}

func maintenance(for train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  case is SteamTrain:
    return "Clean the firebox"
  default:
    return train.cleanPassengerCars()
  }
}

maintenance(for: Train("Dawn Mail"))
maintenance(for: MaglevTrain("Heron"))
maintenance(for: SteamTrain("Old Bess"))
