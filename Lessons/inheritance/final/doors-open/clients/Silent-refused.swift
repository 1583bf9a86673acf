// no train can leave its doors out
func atNight() {
  class SilentTrain: Train {
    override func announcement() -> String { "" }

    // expected-error@+1 {{instance method overrides}} or {{instance method 'departure()' is declared}}
    override func departure() -> String { "" }
  }
}
