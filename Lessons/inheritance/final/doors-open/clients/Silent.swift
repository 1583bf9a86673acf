// a train may have nothing else to say
func atNight() {
  class SilentTrain: Train {
    override func announcement() -> String { "" }
  }
}
