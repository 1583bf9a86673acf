// expected-failure {{half-way is in the middle}} `abs` makes the way long and forgets its direction.
// zh-Hans: `abs` 只留下路有多长，忘了往哪边走。
func place(at progress: Double, from start: Double, to end: Double) -> Double {
  return start + abs(end - start) * progress
}

place(at: 0.5, from: -568, to: 0)
