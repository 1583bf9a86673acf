// expected-failure {{multiples of three or five as well say both words}} One case was added below the others, as the smallest change. It serves 7 and 14, but 21 is caught by the case for three on its way down.
// zh-Hans: 想改得最少，就在下面加了一条。7 和 14 都对了，可 21 在半路上被管三的那条截住了。
func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5, number % 7) {
  case (0, 0, _): return "FizzBuzz!"
  case (0, _, _): return "Fizz!"
  case (_, 0, _): return "Buzz!"
  case (_, _, 0): return "Bang!"
  case (_, _, _): return "\(number)"
  }
}
