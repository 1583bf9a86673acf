// expected-failure {{each stop has its own platform}} The first place was taken, as the number of its letters, to get an `Int` out of it.
// zh-Hans: 取了第一个位置，为了凑出一个 `Int`，数了数它有几个字母。
func platform(of stop: (String, Int)) -> Int {
  return stop.0.count
}
