// expected-failure {{a path of the machine's leads back to the file}} What stands on a card was expected, and the page cut off. But it is a path that comes back, and the name of a file may have a comma and a page in it.
// zh-Hans: 以为拿回来的是卡片上的字，就把页码砍掉了。可回来的是路径，文件名里也可以有逗号和页码。
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
  let path = machinePath.components(separatedBy: ", page ")[0]
  return machinePath.hasPrefix("/") ? URL(filePath: path) : nil
}

let bellBook = Scan(url: URL(filePath: "/archive/scans/bell book.pdf"), pages: 2)
cards(from: ScannerTray([bellBook]))
url(machinePath: "/archive/scans/bell book.pdf")
