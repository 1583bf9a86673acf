// expected-failure {{threes, fives and both are as before}} The children begin with one, so all below was left out. But the game went on below zero before: -9 was "Fizz!".
// zh-Hans: 孩子们从一数起，零以下的就没有管。可原来零以下也照样玩：-9 是“Fizz!”。
func fizzBuzz(_ number: Int) -> String {
  guard number > 0 else { return "\(number)" }
  switch (number % 3, number % 5, number % 7) {
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
