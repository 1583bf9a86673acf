// expected-failure {{a steam train runs on coal and water}} The train was recognised by its name. The next steam train is called something else.
// zh-Hans: 认火车认的是名字。下一列蒸汽火车叫的可不是这个名字。
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

class SteamTrain: Train {}

func trainDescription(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "The fastest train on earth"
  case is SteamTrain where train.name == "Old Bess": return "A train that runs on coal and water"
  default: return "Some other kind of train"
  }
}
