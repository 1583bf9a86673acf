// expected-failure {{the delegate hears each tap}} Only the first tap is told.
// zh-Hans: 只有头一下告诉了。
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
    taps += 1; if taps == 1 { delegate?.slideWasTapped() }
  }
}
