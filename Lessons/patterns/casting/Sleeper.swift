// snippet.hide
class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
// snippet.show
class MaglevTrain: Train {}
class SleeperMaglev: MaglevTrain {}

func platform(for train: Train) -> String {
  switch train {
  case is MaglevTrain: return "the glass hall"
  case is SleeperMaglev: return "the quiet platform"
  default: return "the old station"
  }
}

platform(for: SleeperMaglev("Night Heron"))  // expected-value {{"the glass hall"}}
