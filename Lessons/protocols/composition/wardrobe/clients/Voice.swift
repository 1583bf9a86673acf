// what is no sign may dress itself
func onTheAir() {
  struct Voice: BackgroundColour {
    var colour: String { "warm" }
    func updateStyles() {}
  }
}
