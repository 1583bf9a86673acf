// expected-failure {{it begins at the start and ends at the end}} The middle was asked for once, and is answered always.
// zh-Hans: 问了一次中间，就次次都答中间。
func place(at progress: Double, from start: Double, to end: Double) -> Double {
  return (start + end) / 2
}
