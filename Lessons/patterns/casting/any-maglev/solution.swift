class Train {
  let name: String
  init(_ name: String) { self.name = name }
}

class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func floats(_ train: Train) -> Bool {
  return train is MaglevTrain
}

floats(MaglevTrain("Heron"))
floats(Train("Old Bess"))
