// expected-failure {{without a menu there is no paper to tap}} `delegate?.` already asks whether somebody listens, so asking whether there is a paper seems one question too many.
// zh-Hans: `delegate?.` 已经问过有没有人在听，再问有没有纸，好像多此一举。
protocol MenuSlideDelegate: AnyObject {
  func paperWasTapped(_ slide: MenuSlide)
}

final class MenuSlide {
  weak var delegate: (any MenuSlideDelegate)?

  private(set) var snapshot: String?

  func present(over headline: String) {
    snapshot = headline
  }

  func dismiss() {
    snapshot = nil
  }

  func tap() {
    delegate?.paperWasTapped(self)
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
