// expected-failure {{a row that is not there stores nothing}} An array answers every position but the ones that it does not have. There the program ends.
// zh-Hans: 数组有问必答，唯独问到它没有的位置，程序就到此为止了。
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
  return waves[row].rawValue
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
