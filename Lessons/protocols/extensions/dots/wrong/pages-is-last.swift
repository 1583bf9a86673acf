// expected-failure {{pulled beyond the last page, it is the last}} Four pages, so the last is page 4. Counted from zero it is page 3.
// zh-Hans: 四页，最后一页就是第 4 页。可从零数起，它是第 3 页。
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
    return min(max(page, 0), pages)
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
