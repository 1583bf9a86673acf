// Signals can be part of something else
func atTheCrossing() {
  class Crossing {
    let signals = [Signal(at: "east"), Signal(at: "west")]
  }
}
