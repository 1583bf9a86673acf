// expected-failure {{after the fifth time it is kept for tomorrow}} “After five times” was written as more than five, and he rows a sixth time.
// zh-Hans: “划满五次”写成了“大于五”，结果他又多划了一趟。
func nextStep(status: Int?, attempts: Int) -> String {
  switch status {
  case (200..<300)?:
    return "done"
  case nil, (500..<600)?, 408, 429:
    return attempts <= 5 ? "again" : "keep"
  default:
    return "give up"
  }
}
