// expected-failure {{multiples of all three say all three}} Every pair of words has its case, and the three together were forgotten: 105 stops at the first pair that fits.
// zh-Hans: 每两个词的搭配都有了 case，三个凑齐的却忘了：105 停在了第一个合得上的搭配那里。
func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5, number % 7) {
  case (0, 0, _): return "FizzBuzz!"
  case (0, _, 0): return "FizzBang!"
  case (_, 0, 0): return "BuzzBang!"
  case (0, _, _): return "Fizz!"
  case (_, 0, _): return "Buzz!"
  case (_, _, 0): return "Bang!"
  case (_, _, _): return "\(number)"
  }
}
