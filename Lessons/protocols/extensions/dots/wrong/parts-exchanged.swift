// expected-failure {{currentPage is the page of the screen's own numbers}} Three numbers are handed on, two of them alike: the width went where the offset belongs.
// zh-Hans: 要交出三个数，其中两个长得差不多，该放偏移的地方就放了宽度。
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

extension ScrollObserver where Self: Screen {
  var currentPage: Int { page(at: width, of: width, pages: pages) }
}

class Covers: Screen, ScrollObserver {}
struct Logbook: ScrollObserver {}

let covers = Covers(offset: 0, width: 1200, pages: 4)
let logbook = Logbook()

for offset in stride(from: -100.0, through: 1000, by: 50) {
  logbook.page(at: offset, of: 1200, pages: 4)
}
