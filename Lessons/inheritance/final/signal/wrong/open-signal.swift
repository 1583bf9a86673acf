// expected-failure {{There are no other kinds of signal}} `required` binds a subclass in one point. In all others it leaves it free.
// zh-Hans: `required` 只在一件事上约束子类，别的都由着它。
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
    isRed = false
  }

  func trainPasses() {
    isRed = true
  }
}

func install<Kind: Installable>(_ kind: Kind.Type, at places: [String]) -> [Kind] {
  places.map { Kind(at: $0) }
}

let signals = install(Signal.self, at: ["Larkhill east", "Larkhill west"])
for signal in signals {
  signal.clear()
  signal.isRed
  signal.trainPasses()
  signal.isRed
}
