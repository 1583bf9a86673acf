// expected-failure {{each choice is in a row of its own}} Checked or not was answered, in place of where.
// zh-Hans: 答的是勾没勾，不是勾在哪儿。
enum Keep: Int {
  case oneMonth, oneYear, forever
}

func checkedRow(_ choice: Keep) -> Int {
  return choice == .forever ? 1 : 0
}
