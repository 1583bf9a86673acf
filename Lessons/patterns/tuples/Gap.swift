func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5) {  // expected-error {{switch must be exhaustive}}
  case (0, 0): return "FizzBuzz!"
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  case (1...2, 1...4): return "\(number)"
  }
}

fizzBuzz(11)
