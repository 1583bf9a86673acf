// expected-failure {{a path of the machine's leads back to the file}} The path was tidied on the way: `..` was worked out by looking at names. Where a folder is a link, the way up from it leads elsewhere.
// zh-Hans: 路径在途中被收拾过：光看名字就把 `..` 消掉了。要是某个文件夹是链接，从它往上走，到的是别处。
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
      if current.url.isFileURL, page < current.pages {
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
  return URL(filePath: machinePath).standardizedFileURL
}
