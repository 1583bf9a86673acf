import Testing

@testable import Exercise

@Suite struct DotsChecks {
  @Test(
    "the page that has the greater part counts",
    arguments: [(0.0, 0), (140, 0), (160, 1), (440, 1), (460, 2), (749, 2), (751, 3), (900, 3)])
  func rounded(offset: Double, expected: Int) {
    #expect(observed(offset: offset, width: 1200, pages: 4) == expected)
  }

  @Test(
    "pages of any width are counted",
    arguments: [(95.0, 1), (130, 1), (160, 2), (210, 2)])
  func otherWidths(offset: Double, expected: Int) {
    #expect(observed(offset: offset, width: 300, pages: 3) == expected)
    #expect(observed(offset: 0.6, width: 1, pages: 2) == 1)
    #expect(observed(offset: 0.3, width: 0.5, pages: 2) == 1)
  }

  @Test("pulled beyond the first page, it is the first", arguments: [-1.0, -200, -900])
  func before(offset: Double) {
    #expect(observed(offset: offset, width: 1200, pages: 4) == 0)
    #expect(observed(offset: 900, width: 1200, pages: 4) == 3)
  }

  @Test("pulled beyond the last page, it is the last", arguments: [1060.0, 1200, 5000])
  func behind(offset: Double) {
    #expect(observed(offset: offset, width: 1200, pages: 4) == 3)
  }

  @Test("without pages it is 0", arguments: [0.0, 100, -100])
  func nothing(offset: Double) {
    #expect(observed(offset: offset, width: 0, pages: 0) == 0)
    #expect(observed(offset: offset, width: 0, pages: 4) == 0)
    #expect(observed(offset: offset, width: 1200, pages: 0) == 0)
    #expect(observed(offset: 900, width: 1200, pages: 4) == 3)
  }

  @Test(
    "currentPage is the page of the screen's own numbers",
    arguments: [(0.0, 1200.0, 4, 0), (160, 1200, 4, 1), (130, 300, 3, 1), (900, 900, 3, 2)])
  func current(offset: Double, width: Double, pages: Int, expected: Int) {
    #expect(currentPage(offset: offset, width: width, pages: pages) == expected)
  }
}
