// expected-failure {{multiples of three or five as well say both words}} The new case stands at the top, where it takes every multiple of seven before a narrower case is asked: 21 says only "Bang!".
// zh-Hans: 新的 case 放在最上面，更窄的还没问到，七的倍数就全被它收走了：21 只说“Bang!”。
func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5, number % 7) {
  case (_, _, 0): return "Bang!"
  case (0, 0, 0): return "FizzBuzzBang!"
  case (0, 0, _): return "FizzBuzz!"
  case (0, _, 0): return "FizzBang!"
  case (_, 0, 0): return "BuzzBang!"
  case (0, _, _): return "Fizz!"
  case (_, 0, _): return "Buzz!"
  case (_, _, _): return "\(number)"
  }
}
