func maglevFloats(named name: String) -> Bool {
  floats(MaglevTrain(name))
}

func sleeperFloats(named name: String) -> Bool {
  floats(SleeperMaglev(name))
}

func trainFloats(named name: String) -> Bool {
  floats(Train(name))
}
