// expected-failure {{a screen that does not observe has no page}} The property went to every screen, for there the numbers are. But a screen that nobody observes has one now, too.
// zh-Hans: 属性给了所有的屏幕，因为数都在那儿。可不当观察者的屏幕，这下也有了。
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

extension Screen {
  var currentPage: Int { Logbook().page(at: offset, of: width, pages: pages) }
}

class Covers: Screen, ScrollObserver {}
struct Logbook: ScrollObserver {}

let covers = Covers(offset: 0, width: 1200, pages: 4)
let logbook = Logbook()

for offset in stride(from: -100.0, through: 1000, by: 50) {
  logbook.page(at: offset, of: 1200, pages: 4)
}
