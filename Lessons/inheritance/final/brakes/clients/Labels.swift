// A subclass may read the labels of its carriages
func atTheFair() {
  class StuntTrain: Train {
    func show() -> String { super[1] }
  }
}
