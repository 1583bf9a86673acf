// expected-failure {{the delegate hears each tap}} It was told twice, to be sure.
// zh-Hans: 怕没听见，说了两遍。
protocol SlideDelegate: AnyObject {
  func slideWasTapped()
}

final class News: SlideDelegate {
  var heard = 0
  func slideWasTapped() { heard += 1 }
}

final class Slide {
  weak var delegate: (any SlideDelegate)?
  var taps = 0

  func tap() {
    taps += 1
    delegate?.slideWasTapped()
    delegate?.slideWasTapped()
  }
}
