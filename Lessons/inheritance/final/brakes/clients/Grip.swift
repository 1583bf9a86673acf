// A subclass may ask for its grip
class StuntTrain: Train {
  func show() -> Int { super.grip * 2 }
}
