// expected-failure {{a wrong letter is not sent again}} Every code that is not good was tried again. The address does not get better by rowing.
// zh-Hans: 凡是不好的结果都再来一趟。地址写错了，多划几趟船也对不了。
func nextStep(status: Int?, attempts: Int) -> String {
  switch status {
  case (200..<300)?:
    return "done"
  case nil, (400..<600)?:
    return attempts < 5 ? "again" : "keep"
  default:
    return "give up"
  }
}
