// expected-failure {{a tap is reported to whoever is the delegate at that moment}} The first delegate that was there at a tap stays the one that is told. Another may have taken its place since.
// zh-Hans: 头一回点的时候谁是委托，以后就一直告诉谁；可这期间委托可能已经换了人。
protocol MenuSlideDelegate: AnyObject {
  func paperWasTapped(_ slide: MenuSlide)
}

final class MenuSlide {
  weak var delegate: (any MenuSlideDelegate)?

  private weak var listener: (any MenuSlideDelegate)?

  private(set) var snapshot: String?

  func present(over headline: String) {
    snapshot = headline
  }

  func dismiss() {
    snapshot = nil
  }

  func tap() {
    if snapshot != nil, let delegate {
      listener = listener ?? delegate
      listener?.paperWasTapped(self)
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
