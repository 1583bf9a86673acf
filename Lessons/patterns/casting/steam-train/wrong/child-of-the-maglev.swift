// expected-failure {{a steam train runs on coal and water}} The line above was copied, superclass and all. Then every steam train is a maglev, and the first case takes it.
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
