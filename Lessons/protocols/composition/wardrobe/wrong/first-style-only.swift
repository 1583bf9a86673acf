// expected-failure {{a banner has two styles}} `else if` stops at the first style that is found. A sign may wear several.
// zh-Hans: `else if` 找到一样就不再往下看了。可一块牌子能穿好几样。
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
    if let style = self as? any BackgroundColour {
      background = style.colour
    } else if let style = self as? any FontSize {
      size = style.fontSize
    } else if let style = self as? any Border {
      border = style.borderWidth
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
