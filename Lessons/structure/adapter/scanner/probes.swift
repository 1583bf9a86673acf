import Foundation

/// Scans at these addresses, with so many pages each. What begins with a slash is a path, anything
/// else an address.
private func scans(_ places: [String], _ pages: [Int]) -> [Scan] {
  zip(places, pages).compactMap { place, pages in
    let url = place.hasPrefix("/") ? URL(filePath: place) : URL(string: place)
    return url.map { Scan(url: $0, pages: pages) }
  }
}

/// The cards that the machine prints for scans at these addresses, with so many pages each.
func printedCards(_ places: [String], pages: [Int]) -> [String] {
  cards(from: ScannerTray(scans(places, pages)))
}

/// What the tray of these scans answers to three more questions, when it has handed over all.
func askedAgain(_ places: [String], pages: [Int]) -> [String?] {
  var tray = ScannerTray(scans(places, pages))
  for _ in 0..<pages.reduce(0, +) { _ = tray.next() }
  return (0..<3).map { _ in tray.next() }
}

/// What two trays answer in turn: one with two pages of the first file, one with a page of the second.
func inTurn(_ first: String, _ second: String) -> [String?] {
  var left = ScannerTray(scans([first], [2]))
  var right = ScannerTray(scans([second], [1]))
  return [left.next(), right.next(), left.next(), right.next(), left.next()]
}

/// The address of the URL that is made from a path of the machine's.
func address(machinePath: String) -> String? {
  url(machinePath: machinePath)?.absoluteString
}
