protocol Installable {
  init(at place: String)
}

final class Signal: Installable {
  let place: String
  var isRed = true

  init(at place: String) {
    self.place = place
  }
}

extension Signal: CustomStringConvertible {
  var description: String {
    isRed ? "\(place): stop" : "\(place): go"
  }
}

class Crossing {
  let signals = [Signal(at: "east"), Signal(at: "west")]
}

let kind: Signal.Type = Signal.self
let home = kind.init(at: "home")
home.description  // expected-value {{"home: stop"}}
home.isRed = false
home.description  // expected-value {{"home: go"}}

let crossing = Crossing()
for signal in crossing.signals {
  signal.description  // expected-value {{"west: stop"}}
}
