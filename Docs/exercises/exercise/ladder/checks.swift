import Testing

@testable import Exercise

@Suite struct Ladders {
  @Test("the end is no rung", arguments: [(60, 1), (90, 2), (300, 9)])
  func ends(height: Int, expected: Int) {
    #expect(rungs(of: height) == expected)
  }

  @Test("a rung stands near the end", arguments: [(31, 1), (310, 10), (329, 10)])
  func between(height: Int, expected: Int) {
    #expect(rungs(of: height) == expected)
  }

  @Test("a short one has none", arguments: [30, 29, 0])
  func short(height: Int) {
    #expect(rungs(of: height) == 0)
  }
}
