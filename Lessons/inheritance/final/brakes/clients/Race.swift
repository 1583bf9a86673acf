// A subclass may race with the grip it has
func atTheFair() {
  class StuntTrain: Train {
    func race() -> Int {
      let rival = Self(name: "\(name) II")
      return super.grip - rival.grip
    }
  }
}
