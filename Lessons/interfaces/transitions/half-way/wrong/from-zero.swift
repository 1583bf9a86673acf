// expected-failure {{it begins at the start and ends at the end}} This is right for whoever begins at zero.
// zh-Hans: 从零出发的，这样才对。
func place(at progress: Double, from start: Double, to end: Double) -> Double {
  return end * progress
}
