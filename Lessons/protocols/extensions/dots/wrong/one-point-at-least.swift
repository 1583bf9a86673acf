// expected-failure {{pages of any width are counted}} Whatever is narrower than one point was taken for no width. But only 0 is none.
// zh-Hans: 不到一个点宽的，都当成没有宽度。可只有 0 才是没有。
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
    guard width >= 1, pages > 0 else { return 0 }
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
