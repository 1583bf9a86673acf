// expected-failure {{There is a signal at each place, in order}} A place that comes twice got one signal for both. Each of them has a colour of its own, and one is built for each.
// zh-Hans: 同一个地方出现两次，却共用一盏。每一处都要造一盏，各有各的颜色。
protocol Installable {
  init(at place: String)
}

final class Signal: Installable {
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
  var known: [String: Kind] = [:]
  return places.map { place in
    if let there = known[place] { return there }
    let new = Kind(at: place)
    known[place] = new
    return new
  }
}

let signals = install(Signal.self, at: ["Larkhill east", "Larkhill west"])
for signal in signals {
  signal.clear()
  signal.isRed
  signal.trainPasses()
  signal.isRed
}
