// expected-failure {{no letter is lighter than white or darker than black}} The examples stay inside the bounds by themselves, so nobody thought of them.
// zh-Hans: 例子里的数本来就没出界，界限也就没人想起来。
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
    case .dark: glass + 140
    case .light, .extraLight: glass - 140
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
