func trainDeparture() -> String {
  Train().departure()
}

func nightDeparture() -> String {
  NightTrain().departure()
}
