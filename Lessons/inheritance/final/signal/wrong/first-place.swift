// expected-failure {{There is a signal at each place, in order}} One signal was built and looked right; the other places were to come later.
// zh-Hans: 先装了一盏，看着没问题；别的地方本打算回头再装。
protocol Installable {
  init(at place: String)
}

final class Signal: Installable {
  let place: String
  var isRed = true

  init(at place: String) {
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
  places.prefix(1).map { Kind(at: $0) }
}

let signals = install(Signal.self, at: ["Larkhill east", "Larkhill west"])
for signal in signals {
  signal.clear()
  signal.isRed
  signal.trainPasses()
  signal.isRed
}
