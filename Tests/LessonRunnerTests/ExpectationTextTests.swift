// What was expected and what came, taken out of the words of a failed expectation.

import Testing

@testable import LessonRunner

@Suite struct ExpectationTextTests {
  @Test(
    "A comparison gives both values",
    arguments: [
      (#"(fizzBuzz(number) → "7") == "Bang!""#, #""7""#, #""Bang!""#),
      (#"(fizzBuzz(number) → "7") == (expected → "Bang!")"#, #""7""#, #""Bang!""#),
      (#"3 == (count → 2)"#, "2", "3"),
      (#"(f(x → 1) → [1, 2]) == []"#, "[1, 2]", "[]"),
      (#"(said → "a == b") == "(c → d)""#, #""a == b""#, #""(c → d)""#),
      (#"(said → "\"") == nil"#, #""\"""#, "nil"),
    ])
  func comparison(text: String, actual: String, expected: String) {
    let parts = ExpectationText("Expectation failed: " + text)
    #expect(parts?.actual == actual)
    #expect(parts?.expected == expected)
  }

  @Test(
    "Anything else stays as it is",
    arguments: [
      "Expectation failed: (x → 3) > 4", "Expectation failed: (f(7) → \"7\").contains(\"zz\")",
      "Expectation failed: a == b && c", "Caught error: MyError", "",
    ])
  func others(text: String) {
    #expect(ExpectationText(text) == nil)
  }
}
