// expected-failure {{the delegate decides when the paper goes back}} The paper goes back after a tap anyway, so the slide may as well do it. For one of its delegates that is too early.
// zh-Hans: 点了之后纸反正要收回去，滑轨顺手就做了；可对有的委托来说，这太早了。
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
    if snapshot != nil {
      delegate?.paperWasTapped(self)
      dismiss()
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
