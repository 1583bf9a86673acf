// snippet.pairs
typealias Row = (name: String, id: String)

func list(_ rows: [Row], checked id: String) -> [String] {
  rows.map { ($0.id == id ? "✓ " : "  ") + $0.name }
}

enum Wave: String, CaseIterable {
  case sine = "sin"
  case saw

  static var rows: [Row] {
    allCases.map { (name: "\($0)", id: $0.rawValue) }
  }
}

list(Wave.rows, checked: "sin")  // expected-value {{["✓ sine", "  saw"]}}
// snippet.end

// snippet.struct
struct Preset {
  let name: String
  let id: String

  static var saved: [Preset] = []
  static var rows: [Row] {
    saved.map { (name: $0.name, id: $0.id) }
  }
}

Preset.saved.append(Preset(name: "Rain on tin", id: "p1"))
Preset.saved.append(Preset(name: "Old lift", id: "p2"))
list(Preset.rows, checked: "p2")  // expected-value {{["  Rain on tin", "✓ Old lift"]}}

Preset.saved.removeFirst()
Preset.saved.append(Preset(name: "Night bus", id: "p3"))
list(Preset.rows, checked: "p2")  // expected-value {{["✓ Old lift", "  Night bus"]}}
// snippet.end
