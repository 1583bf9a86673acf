// expected-failure {{no answer and a shed in trouble are worth another try}} No number fell to the default, as if silence were a refusal.
// zh-Hans: 没带回数字，就掉进了 default，好像没人应门等于拒收。
func nextStep(status: Int?, attempts: Int) -> String {
  switch status {
  case (200..<300)?:
    return "done"
  case (500..<600)?, 408, 429:
    return attempts < 5 ? "again" : "keep"
  default:
    return "give up"
  }
}
