import Testing

@testable import Exercise

@Suite struct OtherCovers {
  @Test(
    "other covers have their dots as well",
    arguments: [(0.0, 0), (249, 0), (251, 1), (1240, 2), (1260, 3), (9000, 6), (-40, 0)])
  func other(offset: Double, expected: Int) {
    #expect(observed(offset: offset, width: 3500, pages: 7) == expected)
  }
}
