import Foundation

// snippet.machine
/// The machine's other side, just as old.
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
// snippet.end

// snippet.adapter
struct Arrivals: Tray {
  var urls: [URL]

  mutating func next() -> String? {
    while !urls.isEmpty {
      let url = urls.removeFirst()
      if url.isFileURL { return url.path }
    }
    return nil
  }
}
// snippet.end

// snippet.use
let arrivals = [
  URL(filePath: "/archive/letters/to ida.txt"),
  URL(string: "https://example.com/catalogue"),
  URL(filePath: "/archive/maps/北门.png"),
].compactMap(\.self)

cards(from: Arrivals(urls: arrivals))
// snippet.end
