// expected-failure {{each page has its card}} A file that was scanned twice seems to be there by mistake. But each scan is to have its cards.
// zh-Hans: 同一个文件扫了两次，看着像是弄错了。可每一次扫描，都该有自己的卡片。
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
    var seen = Set<URL>()
    for scan in scans where seen.insert(scan.url).inserted {
      guard scan.url.isFileURL, scan.pages > 0 else { continue }
      let path = scan.url.path(percentEncoded: false)
      for page in 1...scan.pages { cards.append("\(path), page \(page)") }
    }
  }

  mutating func next() -> String? {
    guard index < cards.count else { return nil }
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
