// expected-failure {{an empty tray stays empty}} At its end the tray begins once more. The machine stops at the first `nil` and notices nothing, but the next one who asks gets every card twice.
// zh-Hans: 托盘到了头又从头开始。机器见到第一个 `nil` 就停，什么也没发现；下一个来问的人，却会把每张卡片再拿一遍。
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
  private var cards: [String] = []
  private var index = 0

  init(_ scans: [Scan]) {
    for scan in scans {
      guard scan.url.isFileURL, scan.pages > 0 else { continue }
      let path = scan.url.path(percentEncoded: false)
      for page in 1...scan.pages { cards.append("\(path), page \(page)") }
    }
  }

  mutating func next() -> String? {
    guard index < cards.count else { index = 0; return nil }
    index += 1
    return cards[index - 1]
  }
}

/// The URL of a file that the machine knows by this path, if it is one.
func url(machinePath: String) -> URL? {
  machinePath.hasPrefix("/") ? URL(filePath: machinePath) : nil
}

let bellBook = Scan(url: URL(filePath: "/archive/scans/bell book.pdf"), pages: 2)
cards(from: ScannerTray([bellBook]))
url(machinePath: "/archive/scans/bell book.pdf")
