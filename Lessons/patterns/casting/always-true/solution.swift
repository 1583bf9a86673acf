// Mark each line that makes the compiler say something.

class Train {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {}

class Station {}

func withDefault(_ train: Train) -> String {
  switch train {
  case is MaglevTrain: return "A maglev"
  case is Train: return "An ordinary train"  // expected-warning {{'is' test is always true}}
  default: return "Something else"
  }
}

func withoutDefault(_ train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain: return "\(maglev.name) floats"
  case let other as Train: return "\(other.name) has wheels"  // expected-warning {{'as' test is always true}}
  }
}

func ofAMaglev(_ maglev: MaglevTrain) -> String {
  switch maglev {
  case is Train: return "A train"  // expected-warning {{'is' test is always true}}
  default: return "No train"
  }
}

func ofAnything(_ thing: Any) -> String {
  switch thing {
  case is Train: return "A train"
  default: return "No train"
  }
}

func ofAStation(_ train: Train) -> String {
  switch train {
  case is Station: return "A station"  // expected-warning {{cast from 'Train' to unrelated type 'Station' always fails}}
  default: return "No station"
  }
}
