// expected-failure {{the compiler keeps the list of the waves}} All waves were listed once more by hand. The next one will be added in one place and forgotten in the other.
// zh-Hans: 又亲手把波形列了一遍。下次再加一种，一处写上了，另一处就会忘。
enum Wave: String, CaseIterable {
  static let allCases: [Wave] = [.sine, .pulse, .square, .triangle, .saw]

  case sine = "sin"
  case pulse = "pls"
  case square = "sqr"
  case triangle = "tri"
  case saw

  var engineNumber: Int {
    switch self {
    case .sine: 0
    case .pulse: 16
    case .square: 1
    case .triangle: 4
    case .saw: 9
    }
  }
}

/// What is stored when somebody taps this row, if there is such a row.
func stored(row: Int) -> String? {
  let waves = Wave.allCases
  return waves.indices.contains(row) ? waves[row].rawValue : nil
}

/// The row of the wave that was stored, if it is one.
func row(stored: String) -> Int? {
  Wave.allCases.firstIndex { $0.rawValue == stored }
}

/// What the engine is told about the wave that was stored, if it is one.
func engineNumber(stored: String) -> Int? {
  Wave(rawValue: stored)?.engineNumber
}

for stored in ["sin", "pls", "sqr", "tri", "saw", "sine"] {
  row(stored: stored)
  engineNumber(stored: stored)
}
