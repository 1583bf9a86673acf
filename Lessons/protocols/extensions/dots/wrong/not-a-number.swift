// expected-failure {{without pages it is 0}} Kept between the ends, and still stopped: what is not a number cannot become an `Int`, not even to be put right afterwards.
// zh-Hans: 两头都夹住了，照样会停：不是数的东西变不成 `Int`，连事后纠正的机会也没有。
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
    let page = Int((offset / (width / Double(pages))).rounded())
    return min(max(page, 0), pages - 1)
  }
}

extension ScrollObserver where Self: Screen {
  var currentPage: Int { page(at: offset, of: width, pages: pages) }
}

class Covers: Screen, ScrollObserver {}
struct Logbook: ScrollObserver {}

let covers = Covers(offset: 0, width: 1200, pages: 4)
let logbook = Logbook()

for offset in stride(from: -100.0, through: 1000, by: 50) {
  logbook.page(at: offset, of: 1200, pages: 4)
}
