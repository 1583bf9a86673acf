import Testing

@testable import Exercise

@Suite struct Bang {
  @Test(
    "threes, fives and both are as before",
    arguments: [
      (1, "1"), (3, "Fizz!"), (5, "Buzz!"), (6, "Fizz!"), (10, "Buzz!"), (11, "11"),
      (15, "FizzBuzz!"), (17, "17"), (30, "FizzBuzz!"), (71, "71"),
      (-9, "Fizz!"), (-15, "FizzBuzz!"),
    ])
  func asBefore(number: Int, expected: String) {
    #expect(fizzBuzz(number) == expected)
  }

  @Test("multiples of seven say Bang!", arguments: [7, 14, 28, 49, 77, 154, -7])
  func multiplesOfSeven(number: Int) {
    #expect(fizzBuzz(number) == "Bang!")
  }

  @Test(
    "multiples of three or five as well say both words",
    arguments: [
      (21, "FizzBang!"), (35, "BuzzBang!"), (63, "FizzBang!"), (70, "BuzzBang!"),
      (84, "FizzBang!"), (245, "BuzzBang!"),
    ])
  func bothWords(number: Int, expected: String) {
    #expect(fizzBuzz(number) == expected)
  }

  @Test("multiples of all three say all three", arguments: [105, 210])
  func allThree(number: Int) {
    #expect(fizzBuzz(number) == "FizzBuzzBang!")
  }
}
