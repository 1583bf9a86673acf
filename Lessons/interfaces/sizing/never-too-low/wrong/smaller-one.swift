// expected-failure {{a row grows with its lines and letters}} `min` takes the smaller of the two: no row grows any more.
// zh-Hans: `min` 取的是小的那个：哪一行都长不高了。
struct Row {
  let lines: Int
  let points: Double

  var height: Double {
    min(44, Double(lines) * points * 1.2 + 16)
  }
}
