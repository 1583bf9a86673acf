// expected-failure {{a style that has changed is worn at the next update}} Each sign was dressed once and never again. What it names may have changed by the next update.
// zh-Hans: 每块牌子只打扮一次，以后再也不管。可到了下次更新，它报的样式可能已经变了。
class Sign {
  var background = "white"
  var size = 14
  var border = 0
  fileprivate var isDressed = false

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
    if isDressed { return }
    isDressed = true
    if let sign = self as? any BackgroundColour { background = sign.colour }
    if let sign = self as? any FontSize { size = sign.fontSize }
    if let sign = self as? any Border { border = sign.borderWidth }
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

final class Gate: Sign, Border, BackgroundColour, FontSize {
  var borderWidth: Int { 2 }
  var colour: String { "seagreen" }
  var fontSize: Int { 30 }
}
