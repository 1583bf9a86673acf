// expected-failure {{a train of a subclass gets the same care}} `type(of:)` was compared with one class. It is exact where `as` is generous: an instance of a subclass is not found.
// zh-Hans: 拿 `type(of:)` 和一个类比。`as` 肯放宽的地方，它一点不让：子类的实例就找不到了。
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
  if type(of: train) == SteamTrain.self, let steam = train as? SteamTrain {
    return steam.cleanFirebox()
  }
  switch train {
  case let maglev as MaglevTrain:
    return maglev.referToSpecialist()
  default:
    return train.cleanPassengerCars()
  }
}
