final class MenuSlide {
  var onTap: () -> Void = {}
}

final class News {
  let slide = MenuSlide()
  var isMenuOpen = true

  func listen() {
    slide.onTap = { [weak self] in
      self?.isMenuOpen = false
    }
  }
}

var news: News? = News()
let slide = news?.slide
news?.listen()
slide?.onTap()
news?.isMenuOpen  // expected-value {{Optional(false)}}

weak var watched = news
news = nil
watched?.isMenuOpen  // expected-value {{nil}}
slide?.onTap()
