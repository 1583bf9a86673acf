// expected-failure {{line 18}} A case that can never be passed by feels like a mistake, and mistakes are refused. This one is legal, only pointless: a warning.
// zh-Hans: 永远不会落空的 case，感觉像是写错了，写错了就该被退回。其实它合法，只是没有意义：一个警告。

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
  case is Train: return "An ordinary train"  // expected-error {{}}
  default: return "Something else"
  }
}

func withoutDefault(_ train: Train) -> String {
  switch train {
  case let maglev as MaglevTrain: return "\(maglev.name) floats"
  case let other as Train: return "\(other.name) has wheels"  // expected-warning {{}}
  }
}

func ofAMaglev(_ maglev: MaglevTrain) -> String {
  switch maglev {
  case is Train: return "A train"  // expected-warning {{}}
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
  case is Station: return "A station"  // expected-warning {{}}
  default: return "No station"
  }
}
