// the machine still takes the tray of old
struct WoodenTray: Tray {
  var paths: [String] = []

  mutating func next() -> String? { paths.popLast() }
}

func afternoon() -> [String] {
  cards(from: WoodenTray(paths: ["/archive/letters/to-ida.txt"]))
}
