/// Later designs.
private enum Newcomers {
  /// A later design, for lines that climb mountains.
  class RackTrain: SteamTrain {}

  /// A design with two fireboxes.
  class DoubleTrain: SteamTrain {
    override func cleanFirebox() -> String { "Clean both fireboxes" }
  }
}

/// What a steam train answers that is asked to clean its firebox.
func fireboxWork() -> String {
  SteamTrain("Old Bess").cleanFirebox()
}

/// What a steam train answers that is asked for its passenger cars.
func passengerCars() -> String {
  SteamTrain("Old Bess").cleanPassengerCars()
}

/// What a train of a kind ("steam", "rack", "double", "maglev" or any other) needs in the evening.
func eveningWork(kind: String, name: String) -> String {
  let train: Train =
    switch kind {
    case "steam": SteamTrain(name)
    case "rack": Newcomers.RackTrain(name)
    case "double": Newcomers.DoubleTrain(name)
    case "maglev": MaglevTrain(name)
    default: Train(name)
    }
  return maintenance(for: train)
}
