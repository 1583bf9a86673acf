// A night train can still be built by its name alone
func ordered(_ name: String) -> Int {
  let aurora = NightTrain(name: name)
  return aurora.berths
}
