// expected-failure {{a steam train keeps the name it was given}} With one steam train in mind, her name went into the class. Every other steam train is now called Old Bess.
// zh-Hans: 心里只有一列蒸汽火车，就把她的名字写进了类里。别的蒸汽火车从此也都叫老贝丝。
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

class SteamTrain: Train {
  override init(_ name: String) {
    super.init("Old Bess")
  }
}

func trainDescription(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "The fastest train on earth"
  case is SteamTrain: return "A train that runs on coal and water"
  default: return "Some other kind of train"
  }
}

trainDescription(Train("Dawn Mail"))
trainDescription(MaglevTrain("Heron"))
trainDescription(SteamTrain("Old Bess"))
