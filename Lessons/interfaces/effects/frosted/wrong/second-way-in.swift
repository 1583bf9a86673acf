// expected-failure {{letters without glass are refused}} An initialiser in an extension leaves the one that the structure gets by itself, and now there are two ways to make letters.
// zh-Hans: 写在扩展里的构造器，不会顶掉结构体白得的那一个，于是造字就有了两种办法。
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

  func ink(on glass: Int) -> Int {
    let grey = blur.style == .dark ? glass + 140 : glass - 140
    return min(max(grey, 0), 255)
  }

  func lettered(_ glass: [Int], mask: String) -> [Int] {
    zip(glass, mask).map { $1 == "#" ? ink(on: $0) : $0 }
  }
}

extension Vibrancy {
  init(over blur: Blur) { self.init(blur: blur) }
}

let vibrancy = Vibrancy(over: Blur(style: .dark))
vibrancy.lettered([34, 40, 60, 84], mask: "#..#")
