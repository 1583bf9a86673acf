// expected-failure {{a thick book has a card for its last page as well}} After the ninth page it takes the next scan.
// zh-Hans: 到第九页就换下一份了。
import Foundation

// The machine's side. It may not be changed.

protocol Tray {
  mutating func next() -> String?
}

func cards(from tray: some Tray) -> [String] {
  var tray = tray
  var cards: [String] = []
  while let path = tray.next() {
    cards.append("#\(cards.count + 1) \(path)")
  }
  return cards
}

// The scanner's side.

struct Scan {
  let url: URL
  let pages: Int
}

struct ScannerTray: Tray {
  private let scans: [Scan]
  private var scan = 0
  private var page = 0

  init(_ scans: [Scan]) { self.scans = scans }

  mutating func next() -> String? {
    while scan < scans.count {
      let current = scans[scan]
      if current.url.isFileURL, page < min(9, current.pages) {
        page += 1
        return current.url.path + ", page " + String(page)
      }
      scan += 1
      page = 0
    }
    return nil
  }
}

func url(machinePath: String) -> URL? {
  if !machinePath.hasPrefix("/") { return nil }
  return URL(filePath: machinePath)
}
