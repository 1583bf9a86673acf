// A subclass may ask for its braking distance
func atTheFair() {
  class StuntTrain: Train {
    func show() -> Int { super.brakingMetres(from: 160) }
  }
}
