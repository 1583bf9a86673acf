// expected-failure {{the slide does not keep its delegate alive}} `weak` was taken away, perhaps to be sure that somebody hears. Now the slide keeps its delegate alive.
// zh-Hans: `weak` 去掉了，也许是想让人一定听得到。这下滑轨让委托一直活着。
protocol SlideDelegate: AnyObject {
  func slideWasTapped()
}

final class News: SlideDelegate {
  var heard = 0
  func slideWasTapped() { heard += 1 }
}

final class Slide {
  var delegate: (any SlideDelegate)?
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
