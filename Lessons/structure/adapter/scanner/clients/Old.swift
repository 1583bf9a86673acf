// the machine still takes the tray of old
func inTheAfternoon() {
  struct WoodenTray: Tray {
    var paths: [String] = []

    mutating func next() -> String? { paths.popLast() }
  }

  _ = cards(from: WoodenTray(paths: ["/archive/letters/to-ida.txt"]))
}
