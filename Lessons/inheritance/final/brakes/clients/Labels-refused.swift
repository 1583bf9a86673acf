// No subclass may give its carriages other labels
func atTheFair() {
  class StuntTrain: Train {
    func show() -> String {
      name = "The royal train"  // expected-error {{cannot assign to property: 'name'}}
      return super[1]
    }

    // expected-error@+1 {{}}
    override subscript(carriage: Int) -> String { "The royal carriage" }
  }
}
