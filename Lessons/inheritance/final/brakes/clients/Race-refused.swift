// No subclass may set its grip
func atTheFair() {
  class StuntTrain: Train {
    func race() -> Int {
      grip = 25_600  // expected-error {{cannot assign to property: 'grip'}}
      let rival = Self(name: "\(name) II")
      return super.grip - rival.grip
    }
  }
}
