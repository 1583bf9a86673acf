// expected-failure {{each stop has its own platform}} The answer for Larkhill was written down. It is the answer for no other stop.
// zh-Hans: 把云雀岭的答案写了下来。别的站不是这个答案。
func platform(of stop: (String, Int)) -> Int {
  return 4
}
