// expected-failure {{A signal shows what it was told last}} Turning the colour over looks the same as long as red and green take turns.
// zh-Hans: 把颜色翻过来，在红绿轮流的时候，看着也是对的。
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
    isRed.toggle()
  }

  func trainPasses() {
    isRed.toggle()
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
