// expected-failure {{pulled beyond the first page, it is the first}} The last page was thought of, for there one runs out of covers. One can pull the other way too.
// zh-Hans: 只想到了最后一页，因为再往后就没有封面了。可手指也能往另一头拉。
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
    return min(page, pages - 1)
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
