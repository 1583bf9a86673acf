// expected-failure {{There are no other kinds of signal}} Every member is fixed, and a subclass can still be written, with members of its own.
// zh-Hans: 每个成员都定下来了，可还是能写出子类，带着它自己的成员。
protocol Installable {
  init(at place: String)
}

class Signal: Installable {
  let place: String
  final var isRed = true

  required init(at place: String) {
    self.place = place
  }

  final func clear() {
    isRed = false
  }

  final func trainPasses() {
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
