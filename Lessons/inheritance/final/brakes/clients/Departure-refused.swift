// No subclass may leave the warning out
func atTheFair() {
  class StuntTrain: Train {
    override func announcement() -> String { "Hold on to your hats." }

    // expected-error@+1 {{}}
    override func departure() -> String { "Off we go!" }
  }
}
