// expected-failure {{what is no path leads nowhere}} `URL(filePath:)` makes a file of everything. A path that does not begin at the top is counted from wherever the program happens to be.
// zh-Hans: `URL(filePath:)` 把什么都当成文件。不从顶上写起的路径，要从程序碰巧所在的地方算起。
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
  private var scans: [Scan]
  private var page = 0

  init(_ scans: [Scan]) {
    self.scans = scans
  }

  mutating func next() -> String? {
    while let scan = scans.first {
      if scan.url.isFileURL, page < scan.pages {
        page += 1
        return "\(scan.url.path), page \(page)"
      }
      scans.removeFirst()
      page = 0
    }
    return nil
  }
}

/// The URL of a file that the machine knows by this path, if it is one.
func url(machinePath: String) -> URL? {
  URL(filePath: machinePath)
}

let bellBook = Scan(url: URL(filePath: "/archive/scans/bell book.pdf"), pages: 2)
cards(from: ScannerTray([bellBook]))
url(machinePath: "/archive/scans/bell book.pdf")
