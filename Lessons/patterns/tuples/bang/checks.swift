import Testing

@testable import Exercise

@Suite struct Bang {
  @Test(
    "threes, fives and both are as before",
    arguments: [(1, "1"), (3, "Fizz!"), (5, "Buzz!"), (6, "Fizz!"), (11, "11"), (15, "FizzBuzz!")])
  func asBefore(number: Int, expected: String) {
    #expect(fizzBuzz(number) == expected)
  }

  @Test(
    "multiples of seven say Bang!",
    arguments: [
      (7, "Bang!"), (14, "Bang!"), (21, "FizzBang!"), (35, "BuzzBang!"), (63, "FizzBang!"),
      (70, "BuzzBang!"),
    ])
  func multiplesOfSeven(number: Int, expected: String) {
    #expect(fizzBuzz(number) == expected)
  }

  @Test("one hundred and five says all three")
  func allThree() {
    #expect(fizzBuzz(105) == "FizzBuzzBang!")
  }
}
