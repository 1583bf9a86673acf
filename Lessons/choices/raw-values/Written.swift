// snippet.enum
enum Wave: String, CaseIterable {
  case sine = "sin"
  case square = "sqr"
  case triangle = "tri"
  case saw
}

Wave.triangle.rawValue  // expected-value {{"tri"}}
Wave.saw.rawValue  // expected-value {{"saw"}}
Wave(rawValue: "sqr") == .square  // expected-value {{true}}
Wave(rawValue: "square") == nil  // expected-value {{true}}
// snippet.end

// snippet.described
extension Wave: CustomStringConvertible {
  var description: String { "~ \(rawValue) ~" }
}

Wave.sine  // expected-value {{~ sin ~}}
Wave.sine.rawValue  // expected-value {{"sin"}}
// snippet.end

// snippet.number
extension Wave {
  var engineNumber: Int32 {
    switch self {
    case .sine: 0
    case .square: 1
    case .triangle: 2
    case .saw: 3
    }
  }
}

for wave in Wave.allCases {
  wave.engineNumber  // expected-value {{3}}
}
// snippet.end
