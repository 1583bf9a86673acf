// expected-failure {{what a sign says nothing of stays as it was}} Where there is no style, the value of a new sign was put. But somebody may have painted it since.
// zh-Hans: 没有样式的地方，填上了新牌子的初值。可说不定早有人给它刷过漆了。
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
    background = (self as? any BackgroundColour)?.colour ?? "white"
    if let style = self as? any FontSize { size = style.fontSize }
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
