func say(_ number: Int) -> String {
  switch (number % 2, number % 10) {
  case (0, _): "Even!"
  case (_, 0): "Ten!"
  default: "\(number)"
  }
}

for number in 8...12 {
  say(number)
}
