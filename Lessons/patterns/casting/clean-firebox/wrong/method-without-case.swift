// expected-failure {{a steam train gets its firebox cleaned}} The method is there, and nothing calls it. A switch does not find a method because its name sounds right.
// zh-Hans: 方法有了，却没有谁来调用。`switch` 不会因为名字听着像，就自己找上门去。
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
  default:
    return train.cleanPassengerCars()
  }
}
