// expected-failure {{a path of the machine's leads back to the file}} `URL(string:)` takes any string, and reads it as an address: there is no `file:` in front of it, and a question mark ends the path.
// zh-Hans: `URL(string:)` 什么字符串都收，而且当地址读：前面没有 `file:`，碰到问号路径就断了。
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
  machinePath.hasPrefix("/") ? URL(string: machinePath) : nil
}

let bellBook = Scan(url: URL(filePath: "/archive/scans/bell book.pdf"), pages: 2)
cards(from: ScannerTray([bellBook]))
url(machinePath: "/archive/scans/bell book.pdf")
