// expected-failure {{multiples of seven say Bang!}} Seven itself was written as a value, where a remainder was wanted. Fourteen is as much a multiple of seven.
// zh-Hans: 写的是七这个值，要的却是余数。十四也同样是七的倍数。
func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5, number % 7) {
  case (0, 0, 0): return "FizzBuzzBang!"
  case (0, 0, _): return "FizzBuzz!"
  case (0, _, 0): return "FizzBang!"
  case (_, 0, 0): return "BuzzBang!"
  case (0, _, _): return "Fizz!"
  case (_, 0, _): return "Buzz!"
  case (_, _, _) where number == 7: return "Bang!"
  case (_, _, _): return "\(number)"
  }
}

for number in 1...21 {
  fizzBuzz(number)
}
fizzBuzz(105)
