func trainDeparture() -> String {
  Train().departure()
}

private final class Ferry: Train {
  override func announcement() -> String { "All aboard." }
}

func ferryDeparture() -> String {
  Ferry().departure()
}

func nightDeparture() -> String {
  NightTrain().departure()
}
