// expected-failure {{the slide does not keep its delegate alive}} Everything works; that the delegate never goes away is not to be seen from any tap.
// zh-Hans: 样样都能用；委托永远不走这件事，点多少下也看不出来。
protocol MenuSlideDelegate: AnyObject {
  func paperWasTapped(_ slide: MenuSlide)
}

final class MenuSlide {
  var delegate: (any MenuSlideDelegate)?

  private(set) var snapshot: String?

  func present(over headline: String) {
    snapshot = headline
  }

  func dismiss() {
    snapshot = nil
  }

  func tap() {
    if snapshot != nil {
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
