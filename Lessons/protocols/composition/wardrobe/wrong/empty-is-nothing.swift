// expected-failure {{a banner has two styles}} A style that is empty or zero is named all the same, and the sign wears it: a frame of 0 is no frame, not the old one.
// zh-Hans: 样式是空的、是零，也一样是写明了的，牌子照样要穿上：边框为 0 就是没有边框，不是保留原来的。
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
      if !style.colour.isEmpty { background = style.colour }
    }
    if let style = self as? any FontSize {
      if style.fontSize > 0 { size = style.fontSize }
    }
    if let style = self as? any Border { border = style.borderWidth }
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
