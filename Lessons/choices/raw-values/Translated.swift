// snippet.tables
let english = [
  "Wave.sine": "Sine", "Wave.square": "Square",
  "Wave.triangle": "Triangle", "Wave.saw": "Sawtooth",
]
let chinese = [
  "Wave.sine": "正弦波", "Wave.square": "方波", "Wave.saw": "锯齿波",
]
var tables = [chinese, english]
// snippet.end

// snippet.names
enum Wave: String, CaseIterable {
  case sine, square, triangle, saw

  var displayName: String {
    let key = "Wave.\(rawValue)"
    for table in tables {
      if let name = table[key] { return name }
    }
    return key
  }
}

for wave in Wave.allCases {
  print(wave.displayName)
}

Wave.saw.displayName  // expected-value {{"锯齿波"}}
Wave.triangle.displayName  // expected-value {{"Triangle"}}
// snippet.end

// snippet.missing
let keys = Wave.allCases.map { "Wave.\($0.rawValue)" }
keys.filter { chinese[$0] == nil }  // expected-value {{["Wave.triangle"]}}

tables = []
Wave.saw.displayName  // expected-value {{"Wave.saw"}}
// snippet.end
