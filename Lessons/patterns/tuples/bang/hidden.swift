import Testing

@testable import Exercise

@Suite struct BangFurtherOn {
  @Test(
    "the rules hold further on",
    arguments: [
      (77, "Bang!"), (84, "FizzBang!"), (140, "BuzzBang!"), (150, "FizzBuzz!"), (151, "151"),
      (210, "FizzBuzzBang!"), (1155, "FizzBuzzBang!"),
    ])
  func furtherOn(number: Int, expected: String) {
    #expect(fizzBuzz(number) == expected)
  }
}
