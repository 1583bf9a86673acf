// expected-failure {{taps are counted, with a delegate or without}} The delegate was taken for granted; without one the program ends.
// zh-Hans: 以为委托总在；不在的时候，程序就停了。
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
    delegate!.slideWasTapped()
  }
}
