// expected-failure {{line 23}} The default looks like the culprit, since it is what stands in the wrong place. The compiler accepts it, and then stumbles over the first case below it.
// zh-Hans: 放错地方的是 default，看上去错就在它。编译器收下了它，然后绊在它下面的第一条 case 上。

func endsInDefault(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  case (0, 0): return "FizzBuzz!"
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  default: return "\(number)"
  }
}

func endsInNothing(_ number: Int) -> String {
  switch (number % 3, number % 5) {  // expected-error {{}}
  case (0, 0): return "FizzBuzz!"
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  }
}

func beginsWithDefault(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  default: return "\(number)"  // expected-error {{}}
  case (0, 0): return "FizzBuzz!"
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
