// expected-failure {{a delegate that is a mere value is refused}} A box of one's own makes `weak` work without `AnyObject`, and so structures get in, and are forgotten at once.
// zh-Hans: 自己做个盒子，不写 `AnyObject` 也能弱引用；于是结构体混了进来，一转眼又被忘掉。
protocol MenuSlideDelegate {
  func paperWasTapped(_ slide: MenuSlide)
}

final class MenuSlide {
  private weak var object: AnyObject?

  var delegate: (any MenuSlideDelegate)? {
    get { object as? any MenuSlideDelegate }
    set { object = newValue as AnyObject? }
  }

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
