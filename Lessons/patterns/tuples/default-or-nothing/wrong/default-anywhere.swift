// expected-failure {{line 23}} In other languages a default may stand anywhere. In Swift it must be the last.
// zh-Hans: 在有的语言里，default 放在哪儿都行。在 Swift 里，它必须是最后一个。

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
  default: return "\(number)"
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
