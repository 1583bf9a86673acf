// expected-failure {{letters without glass are refused}} A default looks convenient. With it, letters can again be made without a word about the glass they lie on.
// zh-Hans: 默认值看着方便，可有了它，又可以不提玻璃就做出字来。
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

  init(over blur: Blur = Blur(style: .dark)) {
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
      letter == "#" ? ink(on: grey) : grey
    }
  }
}

let vibrancy = Vibrancy(over: Blur(style: .dark))
vibrancy.lettered([34, 40, 60, 84], mask: "#..#")
