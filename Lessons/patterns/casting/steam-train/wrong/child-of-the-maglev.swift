// expected-failure {{a steam train runs on coal and water}} The line above was copied, superclass and all. Then every steam train is a maglev, and the first case takes it.
// zh-Hans: 照抄了上面那一行，连父类也抄了。这样一来，每列蒸汽火车都是磁悬浮列车，被第一条 case 收走了。
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

class SteamTrain: MaglevTrain {}

func trainDescription(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "The fastest train on earth"
  case is SteamTrain: return "A train that runs on coal and water"
  default: return "Some other kind of train"
  }
}
