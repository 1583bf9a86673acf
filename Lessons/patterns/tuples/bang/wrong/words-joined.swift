// expected-failure {{multiples of three or five as well say both words}} Whole words were put one after another, exclamation marks and all: 21 says "Fizz!Bang!".
// zh-Hans: 把整个词连着感叹号接在一起：21 说的是“Fizz!Bang!”。
func fizzBuzz(_ number: Int) -> String {
  var words = ""
  if number % 3 == 0 && number % 5 == 0 {
    words = "FizzBuzz!"
  } else if number % 3 == 0 {
    words = "Fizz!"
  } else if number % 5 == 0 {
    words = "Buzz!"
  }
  if number % 7 == 0 { words += "Bang!" }
  return words.isEmpty ? "\(number)" : words
}
