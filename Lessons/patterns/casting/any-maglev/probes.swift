/// Later designs.
private enum Newcomers {
  /// A later design, whose name does not say that it floats.
  class AirportShuttle: SleeperMaglev {}

  /// Another design, with wheels.
  class SteamTrain: Train {}
}

func maglevFloats(named name: String) -> Bool {
  floats(MaglevTrain(name))
}

func sleeperFloats(named name: String) -> Bool {
  floats(SleeperMaglev(name))
}

func shuttleFloats(named name: String) -> Bool {
  floats(Newcomers.AirportShuttle(name))
}

func steamTrainFloats(named name: String) -> Bool {
  floats(Newcomers.SteamTrain(name))
}

func trainFloats(named name: String) -> Bool {
  floats(Train(name))
}
