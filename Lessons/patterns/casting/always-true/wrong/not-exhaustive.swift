// expected-failure {{line 26}} A switch over a class seems to need a default. But a case that is always true leaves nothing over, so what the compiler reports is the test, not the switch.
// zh-Hans: 对类做 `switch`，好像非有 `default` 不可。可总是成立的 case 什么也没剩下，所以编译器说的是那个判断，不是 `switch`。

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
  case is Train: return "An ordinary train"  // expected-warning {{}}
  default: return "Something else"
  }
}

func withoutDefault(_ train: Train) -> String {
  switch train {  // expected-error {{switch must be exhaustive}}
  case let maglev as MaglevTrain: return "\(maglev.name) floats"
  case let other as Train: return "\(other.name) has wheels"
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
