import Testing

@testable import Exercise

@Suite struct Countdowns {
  @Test("it counts down, then it goes", arguments: [(1, "1\nGo!\n"), (3, "3\n2\n1\nGo!\n")])
  func counts(start: Int, expected: String) {
    #expect(printed(from: start) == expected)
  }

  @Test("from 0 it goes at once")
  func atOnce() {
    #expect(printed(from: 0) == "Go!\n")
  }
}
