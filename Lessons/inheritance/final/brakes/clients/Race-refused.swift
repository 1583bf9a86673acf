// No subclass may set its grip
class StuntTrain: Train {
  func race() -> Int {
    grip = 25_600  // expected-error {{cannot assign to property: 'grip'}}
    return super.grip
  }
}
