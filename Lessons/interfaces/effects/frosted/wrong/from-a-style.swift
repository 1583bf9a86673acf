// expected-failure {{letters without glass are refused}} It can be made over a blur, and also without one, from a mere style.
// zh-Hans: 可以盖在毛玻璃上造，也可以不用玻璃，单凭一种样式造。
enum Style {
  case extraLight, light, dark
}

/// A pane of frosted glass.
struct Blur {
  let style: Style
}

/// Letters that take their grey from what lies behind them.
struct Vibrancy {
  private let blur: Blur

  init(style: Style) { blur = Blur(style: style) }

  init(over blur: Blur) {
    self.blur = blur
  }

  /// The grey of a letter where the glass has this grey.
  func ink(on glass: Int) -> Int {
    blur.style == .dark ? min(255, glass + 140) : max(0, glass - 140)
  }

  /// The glass with letters on it wherever the mask has a `#`.
  func lettered(_ glass: [Int], mask: String) -> [Int] {
    zip(glass, mask).map { $1 == "#" ? ink(on: $0) : $0 }
  }
}

let vibrancy = Vibrancy(over: Blur(style: .dark))
vibrancy.lettered([34, 40, 60, 84], mask: "#..#")
