// No subclass may give its carriages other labels
class StuntTrain: Train {
  func show() -> String { super[1] }

  // expected-error@+1 {{}}
  override subscript(carriage: Int) -> String { "The royal carriage" }
}
