// expected-failure {{a wave can be made from what is stored}} It works, and for an engine alone it would do. But the identifiers stand apart from the cases again, and any 4 may become a wave.
// zh-Hans: 能跑，要是只管引擎也够用。可标识又跟 case 分开了，而且随便哪个 4 都能变成波形。
enum Wave: Int, CaseIterable {
  case sine = 0
  case pulse = 16
  case square = 1
  case triangle = 4
  case saw = 9

  var permanentID: String {
    switch self {
    case .sine: "sin"
    case .pulse: "pls"
    case .square: "sqr"
    case .triangle: "tri"
    case .saw: "saw"
    }
  }
}

/// What is stored when somebody taps this row, if there is such a row.
func stored(row: Int) -> String? {
  let waves = Wave.allCases
  return waves.indices.contains(row) ? waves[row].permanentID : nil
}

/// The row of the wave that was stored, if it is one.
func row(stored: String) -> Int? {
  Wave.allCases.firstIndex { $0.permanentID == stored }
}

/// What the engine is told about the wave that was stored, if it is one.
func engineNumber(stored: String) -> Int? {
  Wave.allCases.first { $0.permanentID == stored }?.rawValue
}

for stored in ["sin", "pls", "sqr", "tri", "saw", "sine"] {
  row(stored: stored)
  engineNumber(stored: stored)
}
