// expected-failure {{what is no file is passed over}} A URL without a scheme was taken for a file. It does not say where it lies, and is the URL of no file.
// zh-Hans: 没有 scheme 的 URL 也当成了文件。它没有说自己在哪里，不是文件的 URL。
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
      if scan.url.isFileURL || scan.url.scheme == nil, page < scan.pages {
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
  machinePath.hasPrefix("/") ? URL(filePath: machinePath) : nil
}

let bellBook = Scan(url: URL(filePath: "/archive/scans/bell book.pdf"), pages: 2)
cards(from: ScannerTray([bellBook]))
url(machinePath: "/archive/scans/bell book.pdf")
