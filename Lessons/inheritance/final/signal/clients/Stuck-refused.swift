// There are no other kinds of signal
func atTheCrossing() {
  class StuckSignal: Signal {  // expected-error {{inheritance from a final class 'Signal'}}
  }

  class Crossing {
    let signals = [Signal(at: "east"), Signal(at: "west")]
  }
}
