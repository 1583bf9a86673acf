// what is no sign may dress itself
struct Voice: BackgroundColour {
  var colour: String { "warm" }
  func updateStyles() {}
}
