// expected-failure {{what was never stored is not found}} A space in front was passed over. Nobody has ever stored an identifier like that.
// zh-Hans: 前面的空格给略过了。这样的标识，从来没人存过。
enum Wave: String, CaseIterable {
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
  Wave.allCases.firstIndex { $0.rawValue == stored.trimmingPrefix(" ") }
}

/// What the engine is told about the wave that was stored, if it is one.
func engineNumber(stored: String) -> Int? {
  Wave(rawValue: stored)?.engineNumber
}

for stored in ["sin", "pls", "sqr", "tri", "saw", "sine"] {
  row(stored: stored)
  engineNumber(stored: stored)
}
