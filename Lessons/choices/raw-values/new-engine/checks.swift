import Testing

@testable import Exercise

@Suite struct NewEngine {
  @Test(
    "each row stores its identifier",
    arguments: [(0, "sin"), (1, "pls"), (2, "sqr"), (3, "tri"), (4, "saw")])
  func rows(row: Int, expected: String) {
    #expect(stored(row: row) == expected)
  }

  @Test("a row that is not there stores nothing", arguments: [-1, -2, 5, 6, 9, 16])
  func noRow(row: Int) {
    #expect(stored(row: row) == nil)
  }

  @Test(
    "what is stored is found in its row",
    arguments: [("sin", 0), ("pls", 1), ("sqr", 2), ("tri", 3), ("saw", 4)])
  func found(stored: String, expected: Int) {
    #expect(row(stored: stored) == expected)
  }

  @Test(
    "the new engine gets its own numbers",
    arguments: [("sin", 0), ("pls", 16), ("sqr", 1), ("tri", 4), ("saw", 9)])
  func numbers(stored: String, expected: Int) {
    #expect(engineNumber(stored: stored) == expected)
  }

  @Test(
    "what was never stored is not found",
    arguments: ["", "s", "sine", "pulse", "Saw", "3", "SIN", " sin"])
  func unknown(stored: String) {
    #expect(row(stored: stored) == nil)
    #expect(engineNumber(stored: stored) == nil)
  }
}
