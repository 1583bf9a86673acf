// expected-failure {{line 32}} The types have different names, so there seems to be something to find out. But every MaglevTrain is a Train, and the compiler knows.
// zh-Hans: 两个类型名字不同，好像真有什么要弄清楚。可每个 MaglevTrain 都是 Train，编译器知道。

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
  switch train {
  case let maglev as MaglevTrain: return "\(maglev.name) floats"
  case let other as Train: return "\(other.name) has wheels"  // expected-warning {{}}
  }
}

func ofAMaglev(_ maglev: MaglevTrain) -> String {
  switch maglev {
  case is Train: return "A train"
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
