// expected-failure {{line 46}} A case that does not fit is simply passed by, so why complain? Because this one can never fit: no instance has two superclasses.
// zh-Hans: 合不上的 case 不过是跳过去，有什么可抱怨的？可这一条永远也合不上：没有哪个实例有两个父类。

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
  case is Station: return "A station"
  default: return "No station"
  }
}
