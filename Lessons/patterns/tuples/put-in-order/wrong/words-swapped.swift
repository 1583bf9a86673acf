// expected-failure {{other even numbers say Even!}} The words were swapped in place of the lines, and now every even number is ten.
// zh-Hans: 换的是词，不是行，于是每个偶数都成了十。
func say(_ number: Int) -> String {
  switch (number % 2, number % 10) {
  case (0, _): "Ten!"
  case (_, 0): "Even!"
  default: "\(number)"
  }
}
