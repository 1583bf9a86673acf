import Foundation

/// The cards that the machine prints for scans at these addresses, with so many pages each. What
/// begins with a slash is a path, anything else an address.
func printedCards(_ places: [String], pages: [Int]) -> [String] {
  let scans = zip(places, pages).compactMap { place, pages -> Scan? in
    let url = place.hasPrefix("/") ? URL(filePath: place) : URL(string: place)
    return url.map { Scan(url: $0, pages: pages) }
  }
  return cards(from: ScannerTray(scans))
}

/// The address of the URL that is made from a path of the machine's.
func address(machinePath: String) -> String? {
  url(machinePath: machinePath)?.absoluteString
}
