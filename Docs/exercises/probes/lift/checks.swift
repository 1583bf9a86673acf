import Testing

@testable import Exercise

@Suite struct Lifts {
  @Test("it goes up and down", arguments: [("", [0]), ("u", [0, 1]), ("uud", [0, 1, 2, 1])])
  func moves(presses: String, expected: [Int]) {
    #expect(floors(after: presses) == expected)
  }

  @Test("it stays at the top")
  func top() {
    #expect(floors(after: "uuuuuuud") == [0, 1, 2, 3, 4, 5, 5, 5, 4])
  }

  @Test("it stays at the bottom")
  func bottom() {
    #expect(floors(after: "ddu") == [0, 0, 0, 1])
  }
}
