// expected-failure {{what is no sign must dress itself}} One answer for all that is styled, signs or not. What is no sign is now told that it was dressed, and nothing has happened.
// zh-Hans: 凡是有样式的，不管是不是牌子，统统给了答案。不是牌子的也被告知已经打扮好了，其实什么也没发生。
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

extension Styled {
  func updateStyles() {
    guard let sign = self as? Sign else { return }
    if let style = self as? any BackgroundColour { sign.background = style.colour }
    if let style = self as? any FontSize { sign.size = style.fontSize }
    if let style = self as? any Border { sign.border = style.borderWidth }
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
