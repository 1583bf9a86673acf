protocol MenuSlideDelegate {
  func paperWasTapped()
}

final class MenuSlide {
  // expected-error@+1 {{'weak' must not be applied to non-class-bound 'any MenuSlideDelegate'}}
  weak var delegate: (any MenuSlideDelegate)?
}
