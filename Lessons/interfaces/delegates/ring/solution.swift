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
  }
}

let slide = Slide()
let news = News()
slide.delegate = news
slide.tap()
news.heard
