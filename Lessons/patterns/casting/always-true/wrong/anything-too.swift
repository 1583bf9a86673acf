// expected-failure {{line 26}} The test was looked for after "is", and the one after "as" was overlooked. And of Any nothing is promised, so there the test is worth its while.
// zh-Hans: 盯着“is”找，漏掉了“as”那一处。至于 Any，什么也没有承诺，在那里问一问倒是值得的。

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
  case is Train: return "A train"  // expected-warning {{}}
  default: return "No train"
  }
}

func ofAStation(_ train: Train) -> String {
  switch train {
  case is Station: return "A station"  // expected-warning {{}}
  default: return "No station"
  }
}
