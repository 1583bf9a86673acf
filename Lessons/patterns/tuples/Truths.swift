func hasty(_ number: Int) -> String {
  switch (number.isMultiple(of: 3), number.isMultiple(of: 5)) {
  case (true, _): return "Fizz!"
  case (_, true): return "Buzz!"
  case (true, true): return "FizzBuzz!"  // expected-warning {{case is already handled by previous patterns; consider removing it}}
  case (false, false): return "\(number)"
  }
}

func careful(_ number: Int) -> String {
  switch (number.isMultiple(of: 3), number.isMultiple(of: 5)) {
  case (true, true): return "FizzBuzz!"
  case (true, false): return "Fizz!"
  case (false, true): return "Buzz!"
  case (false, false): return "\(number)"
  default: return "Pardon?"  // expected-warning {{default will never be executed}}
  }
}

for number in [3, 5, 11, 15] {
  hasty(number)  // expected-value {{"Fizz!"}}
  careful(number)  // expected-value {{"FizzBuzz!"}}
}
