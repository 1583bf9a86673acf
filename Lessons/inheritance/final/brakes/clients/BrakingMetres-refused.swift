// No subclass may change its braking distance
func atTheFair() {
  class StuntTrain: Train {
    func show() -> Int { super.brakingMetres(from: 160) }

    // expected-error@+1 {{}}
    override func brakingMetres(from speed: Int) -> Int { 0 }
  }
}
