// expected-failure {{taps are counted, with a delegate or without}} The count went into the `if let` as well, and without a delegate nothing is counted.
// zh-Hans: 计数也写进了 `if let`，没有委托的时候就不数了。
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
    if let delegate { taps += 1; delegate.slideWasTapped() }
  }
}

let slide = Slide()
let news = News()
slide.delegate = news
slide.tap()
news.heard
