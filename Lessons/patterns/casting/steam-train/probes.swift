/// How a train of a kind ("steam", "maglev" or any other) is described, whatever its name.
func describeTrain(kind: String, name: String) -> String {
  let train: Train =
    switch kind {
    case "steam": SteamTrain(name)
    case "maglev": MaglevTrain(name)
    default: Train(name)
    }
  return trainDescription(train)
}
