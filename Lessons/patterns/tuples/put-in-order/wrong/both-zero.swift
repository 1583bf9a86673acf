// expected-failure {{multiples of ten say Ten!}} The case for ten was made narrower, and stayed where it was. Below the wide one, that changes nothing.
// zh-Hans: 把管十的那条写得更窄，却没有挪地方。在宽的下面，这什么也改变不了。
func say(_ number: Int) -> String {
  switch (number % 2, number % 10) {
  case (0, _): "Even!"
  case (0, 0): "Ten!"
  default: "\(number)"
  }
}
