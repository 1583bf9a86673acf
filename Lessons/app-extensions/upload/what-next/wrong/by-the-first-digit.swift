// expected-failure {{a wrong letter is not sent again}} The first digit tells the hundreds apart only where there are three digits; 20 and 5000 begin with the same ones.
// zh-Hans: 看首位数字能分出几百几百，前提是正好三位；20 和 5000 的首位也是 2 和 5。
func nextStep(status: Int?, attempts: Int) -> String {
  let first = status.flatMap { String($0).first }
  switch (status, first) {
  case (_, "2"):
    return "done"
  case (nil, _), (_, "5"), (408, _), (429, _):
    return attempts < 5 ? "again" : "keep"
  default:
    return "give up"
  }
}

nextStep(status: 201, attempts: 1)
nextStep(status: nil, attempts: 1)
for attempts in 1...6 {
  nextStep(status: 503, attempts: attempts)
}
