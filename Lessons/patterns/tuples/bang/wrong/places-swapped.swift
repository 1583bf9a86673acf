// expected-failure {{threes, fives and both are as before}} The remainder of seven went into the middle of the tuple, but the cases still read as if five stood there: 5 says "Bang!".
// zh-Hans: 除以七的余数放到了元组中间，各条 case 却还当那里是五：5 就说了“Bang!”。
func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 7, number % 5) {
  case (0, 0, 0): return "FizzBuzzBang!"
  case (0, 0, _): return "FizzBuzz!"
  case (0, _, 0): return "FizzBang!"
  case (_, 0, 0): return "BuzzBang!"
  case (0, _, _): return "Fizz!"
  case (_, 0, _): return "Buzz!"
  case (_, _, 0): return "Bang!"
  case (_, _, _): return "\(number)"
  }
}
