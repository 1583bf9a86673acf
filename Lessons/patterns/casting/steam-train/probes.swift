/// Later designs.
private enum Newcomers {
  class RackTrain: SteamTrain {}

  class ExpressMaglev: MaglevTrain {}
}

/// The name of a steam train that was given one.
func steamTrainName(_ name: String) -> String {
  SteamTrain(name).name
}

/// How a train of a kind ("steam", "rack", "maglev", "express" or any other) is described, whatever its name.
func describeTrain(kind: String, name: String) -> String {
  let train: Train =
    switch kind {
    case "steam": SteamTrain(name)
    case "rack": Newcomers.RackTrain(name)
    case "express": Newcomers.ExpressMaglev(name)
    case "maglev": MaglevTrain(name)
    default: Train(name)
    }
  return trainDescription(train)
}
