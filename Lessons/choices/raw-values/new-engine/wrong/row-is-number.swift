// expected-failure {{the new engine gets its own numbers}} The place in the list was always the number for the engine. With the old one that was luck.
// zh-Hans: 清单里的位置，一直就是给引擎的编号。那是碰上了老引擎，运气好罢了。
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
  Wave.allCases.firstIndex { $0.rawValue == stored }
}

/// What the engine is told about the wave that was stored, if it is one.
func engineNumber(stored: String) -> Int? {
  row(stored: stored)
}

for stored in ["sin", "pls", "sqr", "tri", "saw", "sine"] {
  row(stored: stored)
  engineNumber(stored: stored)
}
