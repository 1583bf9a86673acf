// expected-failure {{on dark glass letters are lighter than the glass behind them}} Instead of the style, the grey at each place decides. Where dark glass is not quite so dark, letters turn black.
// zh-Hans: 没看样式，而是由每一处的灰度来决定。深色玻璃稍微亮一点的地方，字就成了黑的。
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
    glass < 80 ? min(255, glass + 140) : max(0, glass - 140)
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
