// expected-failure {{between the letters the glass stays as it is}} The mask is not looked at, and the whole pane becomes one big letter.
// zh-Hans: 没看遮罩，整块玻璃成了一个大字。
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
    case .light, .extraLight: max(0, glass - 140)
    }
  }

  /// The glass with letters on it wherever the mask has a `#`.
  func lettered(_ glass: [Int], mask: String) -> [Int] {
    zip(glass, mask).map { grey, letter in
      ink(on: grey)
    }
  }
}

let vibrancy = Vibrancy(over: Blur(style: .dark))
vibrancy.lettered([34, 40, 60, 84], mask: "#..#")
