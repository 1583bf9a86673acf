// A subclass may ask for its grip
func atTheFair() {
  class StuntTrain: Train {
    func show() -> Int { super.grip * 2 }
  }
}
