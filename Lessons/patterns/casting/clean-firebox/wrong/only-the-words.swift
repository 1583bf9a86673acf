// expected-failure {{a steam train can have its firebox cleaned}} The right words come out of the switch, but nobody else can ask a steam train to clean its firebox: the method is missing.
// zh-Hans: `switch` 说出了该说的话，可别人没法叫蒸汽火车清理炉膛：方法不见了。
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

class SteamTrain: Train {}

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
