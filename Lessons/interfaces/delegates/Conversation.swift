// snippet.protocol
protocol MenuSlideDelegate: AnyObject {
  func paperWasTapped(_ slide: MenuSlide)
}
// snippet.end

// snippet.slide
final class MenuSlide {
  weak var delegate: (any MenuSlideDelegate)?
  var newsTop = 0.0

  func present() {
    newsTop = 418
  }

  func dismiss() {
    newsTop = 0
  }

  func tap() {
    delegate?.paperWasTapped(self)
  }
}
// snippet.end

extension MenuSlide: CustomStringConvertible {
  var description: String { "MenuSlide, news at \(newsTop)" }
}

// snippet.news
final class News: MenuSlideDelegate {
  let slide = MenuSlide()

  init() {
    slide.delegate = self
  }

  func paperWasTapped(_ slide: MenuSlide) {
    slide.dismiss()
  }
}
// snippet.end

// snippet.talk
let news = News()
news.slide.present()
news.slide.newsTop  // expected-value {{418.0}}

news.slide.tap()
news.slide.newsTop  // expected-value {{0.0}}
// snippet.end

// snippet.crossword
final class Crossword: MenuSlideDelegate {
  let slide = MenuSlide()
  var taps = 0

  init() {
    slide.delegate = self
  }

  func paperWasTapped(_ slide: MenuSlide) {
    taps += 1
    if taps == 2 {
      slide.dismiss()
    }
  }
}

let crossword = Crossword()
crossword.slide.present()

crossword.slide.tap()
crossword.slide.newsTop  // expected-value {{418.0}}

crossword.slide.tap()
crossword.slide.newsTop  // expected-value {{0.0}}
// snippet.end
