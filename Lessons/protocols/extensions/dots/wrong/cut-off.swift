// expected-failure {{the page that has the greater part counts}} `Int` makes whole numbers, and so it seems to round. It cuts off, and the dots come late.
// zh-Hans: `Int` 给出的也是整数，看着像四舍五入。其实它是砍掉零头，圆点就慢了半拍。
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
    let page = Int(offset / (width / Double(pages)))
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
