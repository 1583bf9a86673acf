// expected-failure {{each choice is in a row of its own}} People count rows from one, tables do not.
// zh-Hans: 人从一数起，表格不是。
enum Keep: Int {
  case oneMonth, oneYear, forever
}

func checkedRow(_ choice: Keep) -> Int {
  return choice.rawValue + 1
}
