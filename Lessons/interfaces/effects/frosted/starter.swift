enum Style {
  case extraLight, light, dark
}

/// A pane of frosted glass.
struct Blur {
  let style: Style
}

/// Letters that take their grey from what lies behind them.
struct Vibrancy {
  /// The grey of a letter where the glass has this grey.
  func ink(on glass: Int) -> Int {
    255
  }

  /// The glass with letters on it wherever the mask has a `#`.
  func lettered(_ glass: [Int], mask: String) -> [Int] {
    glass
  }
}

let vibrancy = Vibrancy()
vibrancy.lettered([34, 40, 60, 84], mask: "#..#")
