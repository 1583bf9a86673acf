// expected-failure {{it begins at the start and ends at the end}} The sheet travels backwards.
// zh-Hans: 纸倒着走了。
func place(at progress: Double, from start: Double, to end: Double) -> Double {
  return end + (start - end) * progress
}
