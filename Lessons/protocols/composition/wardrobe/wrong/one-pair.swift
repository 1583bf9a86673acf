// expected-failure {{two styles are worn together, whichever they are}} The banner and the gate were written down as cases, and so was each style alone. A colour with a border is neither of them, and wears the first that fits.
// zh-Hans: 横幅、大门各写成一种情形，单独一种样式也各写一种。颜色配边框哪个都不是，只穿上了头一样对得上的。
class Sign {
  var background = "white"
  var size = 14
  var border = 0

  init() {}
}

protocol Styled {
  func updateStyles()
}

protocol BackgroundColour: Styled {
  var colour: String { get }
}

protocol FontSize: Styled {
  var fontSize: Int { get }
}

protocol Border: Styled {
  var borderWidth: Int { get }
}

extension Styled where Self: Sign {
  func updateStyles() {
    switch self {
    case let style as any BackgroundColour & FontSize & Border:
      background = style.colour
      size = style.fontSize
      border = style.borderWidth
    case let style as any BackgroundColour & FontSize:
      background = style.colour
      size = style.fontSize
    case let style as any BackgroundColour: background = style.colour
    case let style as any FontSize: size = style.fontSize
    case let style as any Border: border = style.borderWidth
    default: break
    }
  }
}

final class OnAir: Sign, BackgroundColour {
  var colour: String { "tomato" }
}

final class Headline: Sign, FontSize {
  var fontSize: Int { 24 }
}

final class Banner: Sign, BackgroundColour, FontSize {
  var colour: String { "gold" }
  var fontSize: Int { 20 }
}

final class Gate: Sign, BackgroundColour, FontSize, Border {
  var colour: String { "seagreen" }
  var fontSize: Int { 30 }
  var borderWidth: Int { 2 }
}
