// expected-failure {{cleanPassengerCars() stays what it was}} The inherited method was replaced, so that the `default` does the right thing. But now nobody can have the cars of a steam train cleaned.
// zh-Hans: 把继承来的方法换掉了，`default` 于是歪打正着。可从此再也没法打扫蒸汽火车的客车厢了。
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

  override func cleanPassengerCars() -> String {
    cleanFirebox()
  }
}

func maintenance(for train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  default:
    return train.cleanPassengerCars()
  }
}

maintenance(for: Train("Dawn Mail"))
maintenance(for: MaglevTrain("Heron"))
maintenance(for: SteamTrain("Old Bess"))
