// expected-failure {{each wave has the name that it has on the list}} What is stored was taken for the names of the cases, and nothing had to be written beside them. It works, and whoever writes `.pulse` is told that there is none.
// zh-Hans: 把存下的标识当成了 case 的名字，旁边就什么也不用写。能跑是能跑，可谁写 `.pulse`，都被告知没有这一种。
enum Wave: String, CaseIterable {
  case sin, pls, sqr, tri, saw

  var engineNumber: Int {
    switch self {
    case .sin: 0
    case .pls: 16
    case .sqr: 1
    case .tri: 4
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
