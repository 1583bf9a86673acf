func fizzBuzz(_ number: Int) -> String {
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

for number in 1...21 {
  fizzBuzz(number)
}
fizzBuzz(105)
