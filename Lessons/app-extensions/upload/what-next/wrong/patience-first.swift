// expected-failure {{patience has no say in the other cases}} The attempts were asked about before anything else, and a letter that arrived on the fifth trip is kept at home.
// zh-Hans: 先问划了几次，第五趟终于送到的信反倒被留在了家里。
func nextStep(status: Int?, attempts: Int) -> String {
  if attempts >= 5 { return "keep" }
  switch status {
  case (200..<300)?:
    return "done"
  case nil, (500..<600)?, 408, 429:
    return "again"
  default:
    return "give up"
  }
}
