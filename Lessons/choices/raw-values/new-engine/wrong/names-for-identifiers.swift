// expected-failure {{each row stores its identifier}} Without anything written beside them the cases are stored under their full names, and nothing that Bruno has saved is found.
// zh-Hans: case 旁边什么都不写，存下的就是完整的名字，布鲁诺以前存的全都找不到了。
enum Wave: String, CaseIterable {
  case sine
  case pulse
  case square
  case triangle
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
