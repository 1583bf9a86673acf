// expected-failure {{two trays do not get in each other's way}} All trays share one list: the second one lays its pages on the first one's.
// zh-Hans: 所有托盘共用一份清单，第二只把页放到了第一只上。
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
  private static var all: [String] = []
  private var left: [String] { get { Self.all } set { Self.all = newValue } }
  private var at = 0

  init(_ scans: [Scan]) {
    for scan in scans where scan.url.isFileURL {
      for page in 1..<(max(0, scan.pages) + 1) {
        left.append("\(scan.url.path), page \(page)")
      }
    }
  }

  mutating func next() -> String? {
    left.isEmpty ? nil : left.removeFirst()
  }
}

func url(machinePath: String) -> URL? {
  machinePath.hasPrefix("/") ? URL(filePath: machinePath) : nil
}
