// expected-failure {{a tap on the paper is heard, whenever the delegate was set}} Preparing for taps when the menu opens is natural, and so is forgetting that the delegate may come later.
// zh-Hans: 菜单打开时就把点击准备好，很自然；委托可能晚一步才来，也很容易忘。
protocol MenuSlideDelegate: AnyObject {
  func paperWasTapped(_ slide: MenuSlide)
}

final class MenuSlide {
  weak var delegate: (any MenuSlideDelegate)?

  private(set) var snapshot: String?
  private var hearsTaps = false

  func present(over headline: String) {
    snapshot = headline
    hearsTaps = delegate != nil
  }

  func dismiss() {
    snapshot = nil
  }

  func tap() {
    if snapshot != nil, hearsTaps {
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
