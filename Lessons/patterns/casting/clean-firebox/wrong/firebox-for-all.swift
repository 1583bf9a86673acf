// expected-failure {{a train that is not known to be a steam train has no firebox}} After `is`, the compiler still sees a Train. Moving the method up to Train makes it compile, and gives a firebox to the Heron.
// zh-Hans: 写了 `is` 之后，编译器看到的还是 Train。把方法挪到 Train 里倒是编译过了，可苍鹭号也有了炉膛。
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
