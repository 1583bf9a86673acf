// A subclass may race with the grip it has
class StuntTrain: Train {
  func race() -> Int {
    return super.grip
  }
}
