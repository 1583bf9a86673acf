import Testing

@testable import Exercise

@Suite struct BangFurtherOn {
  @Test(
    "the rules hold further on",
    arguments: [
      (107, "107"), (119, "Bang!"), (126, "FizzBang!"), (140, "BuzzBang!"), (150, "FizzBuzz!"),
      (151, "151"), (0, "FizzBuzzBang!"), (-4, "-4"),
      (-7, "Bang!"), (-21, "FizzBang!"), (315, "FizzBuzzBang!"), (1155, "FizzBuzzBang!"),
    ])
  func furtherOn(number: Int, expected: String) {
    #expect(fizzBuzz(number) == expected)
  }
}
