protocol MenuSlideDelegate {
  func paperWasTapped(_ slide: MenuSlide)
}

final class MenuSlide {
  var delegate: (any MenuSlideDelegate)?

  private(set) var snapshot: String? {
    didSet {
      hearsTaps = delegate != nil
    }
  }

  private var hearsTaps = false

  func present(over headline: String) {
    snapshot = headline
  }

  func dismiss() {
    snapshot = nil
  }

  func tap() {
    if hearsTaps {
      delegate?.paperWasTapped(self)
    }
  }
}

final class News: MenuSlideDelegate {
  let slide = MenuSlide()

  func paperWasTapped(_ slide: MenuSlide) {
    slide.dismiss()
  }
}

let news = News()
news.slide.present(over: "OLD BESS ON TIME")
news.slide.delegate = news
news.slide.tap()
news.slide.snapshot
