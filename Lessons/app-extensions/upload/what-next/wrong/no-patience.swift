// expected-failure {{two of the four hundreds only ask for patience}} The four hundreds were given up as a whole, with the two among them that only say: later.
// zh-Hans: 四百开头的一律放弃，连那两个只是说“晚点再来”的也没放过。
func nextStep(status: Int?, attempts: Int) -> String {
  switch status {
  case (200..<300)?:
    return "done"
  case nil, (500..<600)?:
    return attempts < 5 ? "again" : "keep"
  default:
    return "give up"
  }
}
