protocol Installable {
  init(at place: String)
}

class Signal: Installable {
  let place: String
  var isRed = true

  required init(at place: String) {
    self.place = place
  }

  func clear() {
  }

  func trainPasses() {
  }
}

func install<Kind: Installable>(_ kind: Kind.Type, at places: [String]) -> [Kind] {
  []
}

let signals = install(Signal.self, at: ["Larkhill east", "Larkhill west"])
for signal in signals {
  signal.clear()
  signal.isRed
  signal.trainPasses()
  signal.isRed
}
