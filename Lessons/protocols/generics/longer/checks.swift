import Testing

@testable import Exercise

@Suite struct Larger {
  @Test(
    "numbers are compared as before",
    arguments: [(1, 2, 2), (301, 254, 301), (9, 10, 10), (-1, -1, -1)])
  func numbers(first: Int, second: Int, expected: Int) {
    #expect(largerNumber(first, second) == expected)
  }

  @Test(
    "texts are compared as well",
    arguments: [
      ("Embers", "Harbour", "Harbour"), ("b", "a", "b"), ("Waltz", "Embers", "Waltz"),
      ("", "a", "a"),
      ("Zoe", "Harbour", "Zoe"),
    ])
  func texts(first: String, second: String, expected: String) {
    #expect(largerText(first, second) == expected)
  }

  @Test("whatever can be compared is taken", arguments: [(3, 4, 4), (10, 9, 10)])
  func lengths(first: Int, second: Int, expected: Int) {
    #expect(largerLength(first, second) == expected)
  }
}
