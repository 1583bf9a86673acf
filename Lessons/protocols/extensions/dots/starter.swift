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
    Int(offset / (width / Double(pages)))
  }
}

class Covers: Screen, ScrollObserver {}
struct Logbook: ScrollObserver {}

let covers = Covers(offset: 0, width: 1200, pages: 4)
let logbook = Logbook()

for offset in stride(from: -100.0, through: 1000, by: 50) {
  logbook.page(at: offset, of: 1200, pages: 4)
}
