// expected-failure {{whoever is the delegate hears it}} The delegate was taken for the one class in the file. The protocol is for every class.
// zh-Hans: 只认文件里那一个类当委托。协议可是给所有的类定的。
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
    (delegate as? News)?.slideWasTapped()
  }
}

let slide = Slide()
let news = News()
slide.delegate = news
slide.tap()
news.heard
