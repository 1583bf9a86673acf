// No subclass may change its grip
func atTheFair() {
  class StuntTrain: Train {
    func show() -> Int { super.grip * 2 }

    override var grip: Int { 25_600 }  // expected-error {{}}
  }
}
