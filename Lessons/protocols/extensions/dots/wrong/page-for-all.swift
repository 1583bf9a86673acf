// expected-failure {{an observer without a screen has no page of its own}} Every observer got the property, and those without a screen say 0. It looks like an answer.
// zh-Hans: 属性给了所有观察者，没有屏幕的就回答 0。看上去倒像个答案。
class Screen {
  var offset: Double
  var width: Double
  var pages: Int

  init(offset: Double, width: Double, pages: Int) {
    self.offset = offset
    self.width = width
    self.pages = pages
  }
}

protocol ScrollObserver {}

extension ScrollObserver {
  func page(at offset: Double, of width: Double, pages: Int) -> Int {
    guard width > 0, pages > 0 else { return 0 }
    let page = Int((offset / (width / Double(pages))).rounded())
    return min(max(page, 0), pages - 1)
  }
}

extension ScrollObserver {
  var currentPage: Int {
    guard let screen = self as? Screen else { return 0 }
    return page(at: screen.offset, of: screen.width, pages: screen.pages)
  }
}

class Covers: Screen, ScrollObserver {}
struct Logbook: ScrollObserver {}

let covers = Covers(offset: 0, width: 1200, pages: 4)
let logbook = Logbook()

for offset in stride(from: -100.0, through: 1000, by: 50) {
  logbook.page(at: offset, of: 1200, pages: 4)
}
