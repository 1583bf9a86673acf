// A night train can still be built by its name alone
func orderedByName() -> Int {
  let aurora = NightTrain(name: "Aurora")
  return aurora.berths
}
