enum Keep: Int {
  case oneMonth, oneYear, forever
}

func checkedRow(_ choice: Keep) -> Int {
  return choice.rawValue
}

checkedRow(.forever)
