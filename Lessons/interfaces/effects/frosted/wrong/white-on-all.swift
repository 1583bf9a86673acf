// expected-failure {{on light glass of either style letters are darker than the glass}} Lighter letters worked on the dark glass, and the style is never asked.
// zh-Hans: 在深色玻璃上加亮一直管用，于是从来没问过是哪种样式。
enum Style {
  case extraLight, light, dark
}

/// A pane of frosted glass.
struct Blur {
  let style: Style
}

/// Letters that take their grey from what lies behind them.
struct Vibrancy {
  let blur: Blur

  init(over blur: Blur) {
    self.blur = blur
  }

  /// The grey of a letter where the glass has this grey.
  func ink(on glass: Int) -> Int {
    switch blur.style {
    case .dark: min(255, glass + 140)
    case .light, .extraLight: min(255, glass + 140)
    }
  }

  /// The glass with letters on it wherever the mask has a `#`.
  func lettered(_ glass: [Int], mask: String) -> [Int] {
    zip(glass, mask).map { grey, letter in
      letter == "#" ? ink(on: grey) : grey
    }
  }
}

let vibrancy = Vibrancy(over: Blur(style: .dark))
vibrancy.lettered([34, 40, 60, 84], mask: "#..#")
