// expected-failure {{a steam train runs on coal and water}} Every kind of train was given its case, the plain ones too, and their case takes the rest. What stands below is never asked, and the warning was passed over.
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
