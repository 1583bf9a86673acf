// expected-failure {{anything in the two hundreds is done}} 200 is the number that everybody knows. A notice that was created comes back with 201.
// zh-Hans: 人人都记得 200。可布告贴好以后，回来的是 201。
func nextStep(status: Int?, attempts: Int) -> String {
  switch status {
  case 200:
    return "done"
  case nil, (500..<600)?, 408, 429:
    return attempts < 5 ? "again" : "keep"
  default:
    return "give up"
  }
}
