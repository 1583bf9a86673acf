// expected-failure {{what is stored is found in its row}} Identifiers do not mind where a case stands, so it was added last. But the order of the cases is the order of the rows.
// zh-Hans: 有了标识，case 站在哪儿都行，于是把它添在了最后。可 case 的顺序就是各行的顺序。
enum Wave: String, CaseIterable {
  case sine = "sin"
  case square = "sqr"
  case triangle = "tri"
  case saw
  case pulse = "pls"

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
