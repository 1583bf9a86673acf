// expected-failure {{line 39}} It is easy to take "exhaustive" for "ends in a default". What counts is whether a pair is left over: four pairs of Bools, and here only three of them have a case.
// zh-Hans: 很容易把“穷尽”当成“以 default 结尾”。要紧的是有没有剩下：两个 Bool 有四种搭配，这里只有三种有 case。

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
  case (0, 0): return "FizzBuzz!"  // expected-error {{}}
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  }
}

func fourTruths(_ number: Int) -> String {
  switch (number.isMultiple(of: 3), number.isMultiple(of: 5)) {  // expected-error {{}}
  case (true, true): return "FizzBuzz!"
  case (true, _): return "Fizz!"
  case (_, true): return "Buzz!"
  case (false, false): return "\(number)"
  }
}

func threeTruths(_ number: Int) -> String {
  switch (number.isMultiple(of: 3), number.isMultiple(of: 5)) {
  case (true, true): return "FizzBuzz!"
  case (true, false): return "Fizz!"
  case (false, true): return "Buzz!"
  }
}
