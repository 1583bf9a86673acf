func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  case (0, 0): return "FizzBuzz!"
  case (_, _): return "\(number)"
  }
}

fizzBuzz(15)  // expected-value {{"Fizz!"}}

var said: [String] = []
for number in 1...100 {
  said.append(fizzBuzz(number))
}
said.contains("Fizz!")  // expected-value {{true}}
said.contains("FizzBuzz!")  // expected-value {{false}}
