// Operates the learner's signals and hands back what can be compared.

/// Does to a new signal what `orders` say, `c` for clear and `p` for a passing train, and tells
/// its colours: `R` for red and `G` for green, the first before any order.
func colours(after orders: String) -> String {
  let signal = Signal(at: "Larkhill")
  var shown = signal.isRed ? "R" : "G"
  for order in orders {
    if order == "c" {
      signal.clear()
    } else {
      signal.trainPasses()
    }
    shown += signal.isRed ? "R" : "G"
  }
  return shown
}

/// The colour of a signal that was just installed at this place.
func colourOfNew(at place: String) -> String {
  install(Signal.self, at: [place]).map { $0.isRed ? "R" : "G" }.joined()
}

/// The colours of two signals after one of them was cleared.
func colourOfTwo(clearing index: Int) -> String {
  let signals = install(Signal.self, at: ["east", "west"])
  guard signals.indices.contains(index) else { return "" }
  signals[index].clear()
  return signals.map { $0.isRed ? "R" : "G" }.joined()
}

func placesOfSignals(installedAt places: [String]) -> [String] {
  install(Signal.self, at: places).map { $0.place }
}

/// What else can be installed.
private enum Newcomers {
  struct Lamp: Installable {
    let place: String

    init(at place: String) {
      self.place = place
    }
  }

  final class Marker: Installable {
    init(at place: String) {}
  }
}

func placesOfLamps(installedAt places: [String]) -> [String] {
  install(Newcomers.Lamp.self, at: places).map { $0.place }
}

/// How many markers, of which no two are the same object, are built at these places.
func countOfBuilt(at places: [String]) -> Int {
  let markers = install(Newcomers.Marker.self, at: places)
  return Set(markers.map { ObjectIdentifier($0) }).count
}
