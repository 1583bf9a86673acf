func say(_ number: Int) -> String {
  switch (number % 2, number % 10) {
  case (_, 0): "Ten!"
  case (0, _): "Even!"
  default: "\(number)"
  }
}

for number in 8...12 {
  say(number)
}
