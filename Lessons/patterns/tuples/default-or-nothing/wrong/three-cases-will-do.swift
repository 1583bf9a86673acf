// expected-failure {{line 13}} The three cases name every number that is special, so they feel complete. But eleven has to go somewhere too.
// zh-Hans: 三条 case 写全了所有特别的数，感觉已经够了。可十一也得有个去处。

func endsInDefault(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  case (0, 0): return "FizzBuzz!"
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  default: return "\(number)"
  }
}

func endsInNothing(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  case (0, 0): return "FizzBuzz!"
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  }
}

func beginsWithDefault(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  default: return "\(number)"
  case (0, 0): return "FizzBuzz!"  // expected-error {{}}
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  }
}

func fourTruths(_ number: Int) -> String {
  switch (number.isMultiple(of: 3), number.isMultiple(of: 5)) {
  case (true, true): return "FizzBuzz!"
  case (true, _): return "Fizz!"
  case (_, true): return "Buzz!"
  case (false, false): return "\(number)"
  }
}

func threeTruths(_ number: Int) -> String {
  switch (number.isMultiple(of: 3), number.isMultiple(of: 5)) {  // expected-error {{}}
  case (true, true): return "FizzBuzz!"
  case (true, false): return "Fizz!"
  case (false, true): return "Buzz!"
  }
}
