// expected-failure {{a sign that dresses itself is left to it}} With the answer in the extension, the question was taken out of the protocol. Now nobody asks a sign whether it has an answer of its own.
// zh-Hans: 答案写进了扩展，协议里的问题就被删了。从此没人去问牌子自己有没有主意。
class Sign {
  var background = "white"
  var size = 14
  var border = 0

  init() {}
}

protocol Styled {}

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
    if let style = self as? any BackgroundColour { background = style.colour }
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
