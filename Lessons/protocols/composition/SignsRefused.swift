// snippet.hide
class Sign {
  var background = "white"
  var size = 14

  init() {}
}

protocol Styled {
  func updateStyles()
}

protocol BackgroundColour: Styled {
  var colour: String { get }
}

protocol FontWeight: Styled {
  var fontSize: Int { get }
}

extension BackgroundColour where Self: Sign {
  func updateStyles() { background = colour }
}

extension FontWeight where Self: Sign {
  func updateStyles() { size = fontSize }
}

// snippet.show
// expected-error@+1 {{type 'Banner' does not conform to protocol 'Styled'}}
final class Banner: Sign, BackgroundColour, FontWeight {
  var colour: String { "gold" }
  var fontSize: Int { 20 }
}
