// No kind of maglev may announce itself otherwise
func atTheAirport() {
  class AirportShuttle: MaglevTrain {
    func farewell() -> String { "\(super.announcement()) Have a good flight." }

    // expected-error@+1 {{instance method overrides a 'final' instance method}}
    override func announcement() -> String { "Have a good flight." }
  }
}
