protocol Pickable: CaseIterable, RawRepresentable<String> {
  var displayName: String { get }
}

func list<Choice: Pickable>(_ current: Choice) -> [String] {
  Choice.allCases.map { choice in
    let mark = choice.rawValue == current.rawValue ? "✓ " : "  "
    return mark + choice.displayName
  }
}

enum Wave: String, Pickable {
  case sine = "sin"
  case saw

  var displayName: String { self == .saw ? "Sawtooth" : "Sine" }
}

list(Wave.saw)  // expected-value {{["  Sine", "✓ Sawtooth"]}}
