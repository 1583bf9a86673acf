// expected-failure {{a wave cannot be made from a bare number}} Numbers were let in by another door: whoever writes a 4 gets a triangle, and whoever writes a 5 gets a sine.
// zh-Hans: 数字从另一扇门放了进来：写 4 就得到三角波，写 5 就得到正弦波。
enum Wave: String, CaseIterable, ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = Wave.allCases.first { Wave.numbers[$0] == value } ?? .sine }
  case sine = "sin", pulse = "pls", square = "sqr", triangle = "tri", saw

  static let numbers: [Wave: Int] = [.sine: 0, .pulse: 16, .square: 1, .triangle: 4, .saw: 9]
}

func stored(row: Int) -> String? {
  Wave.allCases.indices.contains(row) ? Wave.allCases[row].rawValue : nil
}

func row(stored: String) -> Int? {
  Wave.allCases.firstIndex { $0.rawValue == stored }
}

func engineNumber(stored: String) -> Int? {
  Wave(rawValue: stored).flatMap { Wave.numbers[$0] }
}
