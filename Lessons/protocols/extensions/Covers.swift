// snippet.first
struct Covers {
  var offset = 0.0
  var width = 1200.0
  var pages = 4
}

protocol ScrollObserver {}

extension ScrollObserver {
  func page(of covers: Covers) -> Int {
    let pageWidth = covers.width / Double(covers.pages)
    return Int((covers.offset / pageWidth).rounded())
  }
}
// snippet.end

// snippet.sweep
struct Remote: ScrollObserver {}

let remote = Remote()

for offset in stride(from: 0.0, through: 900, by: 50) {
  remote.page(of: Covers(offset: offset))  // expected-value {{3}}
  Int(offset / 300)  // expected-value {{3}}
}
// snippet.end

// snippet.beyond
remote.page(of: Covers(offset: -200))  // expected-value {{-1}}
remote.page(of: Covers(offset: 1100))  // expected-value {{4}}

let empty = Covers(width: 0, pages: 0)
empty.offset / (empty.width / Double(empty.pages))
// snippet.end

// snippet.safe
extension ScrollObserver {
  func safePage(of covers: Covers) -> Int {
    guard covers.pages > 0, covers.width > 0 else { return 0 }
    return min(max(page(of: covers), 0), covers.pages - 1)
  }
}

remote.safePage(of: Covers(offset: -200))  // expected-value {{0}}
remote.safePage(of: Covers(offset: 1100))  // expected-value {{3}}
remote.safePage(of: empty)  // expected-value {{0}}
// snippet.end

// snippet.screen
class CoverScreen {
  var covers = Covers()

  init() {}
}

extension ScrollObserver where Self: CoverScreen {
  var dots: [String] {
    let current = safePage(of: covers)
    return (0..<covers.pages).map { $0 == current ? "●" : "○" }
  }
}

final class Studio: CoverScreen, ScrollObserver {}

let studio = Studio()
for offset in [0.0, 140, 160, 460, 900] {
  studio.covers.offset = offset
  studio.dots.joined()
}
// snippet.end
