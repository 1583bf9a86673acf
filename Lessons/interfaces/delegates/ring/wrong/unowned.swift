// expected-failure {{taps are counted, with a delegate or without}} `unowned` does not keep the delegate alive either, but it trusts that somebody else does. The first tap after it has gone ends the program.
// zh-Hans: `unowned` 也不会让委托活着，可它认定别人会。委托走了以后，头一下就让程序停了。
protocol SlideDelegate: AnyObject {
  func slideWasTapped()
}

final class News: SlideDelegate {
  var heard = 0
  func slideWasTapped() { heard += 1 }
}

final class Slide {
  unowned var delegate: (any SlideDelegate)?
  var taps = 0

  func tap() {
    taps += 1
    delegate?.slideWasTapped()
  }
}

let slide = Slide()
let news = News()
slide.delegate = news
slide.tap()
news.heard
