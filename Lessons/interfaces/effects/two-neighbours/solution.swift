func average(_ left: Int, _ middle: Int, _ right: Int) -> Int {
  (left + middle + right) / 3
}

average(0, 81, 0)
average(90, 90, 90)
