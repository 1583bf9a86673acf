// what is no sign must dress itself
func onTheAir() {
  // expected-error@+1 {{type 'Voice' does not conform to protocol 'Styled'}}
  struct Voice: BackgroundColour {
    var colour: String { "warm" }
  }
}
