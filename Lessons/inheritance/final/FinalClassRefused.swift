final class Signal {
  let place: String
  var isRed = true

  init(at place: String) {
    self.place = place
  }
}

class StuckSignal: Signal {  // expected-error {{inheritance from a final class 'Signal'}}
}
