import ProgramOutput
import Testing

@testable import Exercise

@Suite struct Countdowns {
  @Test("it counts down, then it goes", arguments: [(1, "1\nGo!\n"), (3, "3\n2\n1\nGo!\n")])
  func counts(start: Int, expected: String) {
    #expect(output { count(down: start) } == expected)
  }

  @Test("from 0 it goes at once")
  func atOnce() {
    #expect(output { count(down: 0) } == "Go!\n")
  }
}
