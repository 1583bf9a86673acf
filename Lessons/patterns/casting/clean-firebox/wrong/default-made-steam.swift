// expected-failure {{any other train still has its passenger cars cleaned}} The default was taken for the place where Old Bess ends up, and a fresh steam train was made there to have its firebox cleaned. The Dawn Mail has none.
// zh-Hans: 以为老贝丝会落到 `default` 里，就在那里新造一列蒸汽火车，去清理它的炉膛。可晨邮号没有炉膛。
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
    return SteamTrain(train.name).cleanFirebox()
  }
}
