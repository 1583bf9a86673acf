// expected-failure {{a row grows with its lines and letters}} Each line got air of its own.
// zh-Hans: 每行文字都加了一份空隙。
struct Row {
  let lines: Int
  let points: Double

  var height: Double {
    max(44, Double(lines) * (points * 1.2 + 16))
  }
}
