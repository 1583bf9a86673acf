class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

// starter.hide
class SteamTrain: Train {}

// starter.show
func trainDescription(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "The fastest train on earth"
  // starter.hide
  case is SteamTrain: return "A train that runs on coal and water"
  // starter.show
  default: return "Some other kind of train"
  }
}

trainDescription(Train("Dawn Mail"))
trainDescription(MaglevTrain("Heron"))
// starter.hide
trainDescription(SteamTrain("Old Bess"))
// starter.show
