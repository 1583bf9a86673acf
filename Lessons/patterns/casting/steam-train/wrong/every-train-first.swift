// expected-failure {{a steam train runs on coal and water}} Every kind of train was given its case, the plain ones too, and their case takes the rest. What stands below is never asked, and the warning was passed over.
// zh-Hans: 每种火车都得到一条 case，普通的也有，而它那条把其余的全收了。下面的永远问不到，警告也没人理会。
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
  case is Train: return "Some other kind of train"
  case is SteamTrain: return "A train that runs on coal and water"
  }
}
