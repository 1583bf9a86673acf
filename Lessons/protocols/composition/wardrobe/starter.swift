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

extension BackgroundColour where Self: Sign {
  func updateStyles() { background = colour }
}

extension FontSize where Self: Sign {
  func updateStyles() { size = fontSize }
}

extension Border where Self: Sign {
  func updateStyles() { border = borderWidth }
}

final class OnAir: Sign, BackgroundColour {
  var colour: String { "tomato" }
}

final class Headline: Sign, FontSize {
  var fontSize: Int { 24 }
}

final class Banner: Sign, BackgroundColour {
  var colour: String { "gold" }
}

final class Gate: Sign, Border {
  var borderWidth: Int { 2 }
}
