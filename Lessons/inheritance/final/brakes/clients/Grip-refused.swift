// No subclass may change its grip
class StuntTrain: Train {
  func show() -> Int { super.grip * 2 }

  // expected-error@+1 {{cannot assign to property: 'grip'}}
  func race() { grip = 25_600 }

  override var grip: Int { 25_600 }  // expected-error {{}}
}
