// A subclass may choose the words of its announcement
func atTheFair() {
  class StuntTrain: Train {
    override func announcement() -> String { "Hold on to your hats." }
  }
}
