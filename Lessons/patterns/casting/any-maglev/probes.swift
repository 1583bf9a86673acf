/// A later design, whose name does not say that it floats.
private class AirportShuttle: SleeperMaglev {}

func maglevFloats(named name: String) -> Bool {
  floats(MaglevTrain(name))
}

func sleeperFloats(named name: String) -> Bool {
  floats(SleeperMaglev(name))
}

func shuttleFloats(named name: String) -> Bool {
  floats(AirportShuttle(name))
}

func trainFloats(named name: String) -> Bool {
  floats(Train(name))
}
