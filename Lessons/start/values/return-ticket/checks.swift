import Testing

@testable import Exercise

@Suite struct ReturnTicket {
  @Test(
    "there and back costs twice as much", arguments: [(3, 6), (12, 24), (0, 0), (1, 2), (25, 50)])
  func twice(single: Int, expected: Int) {
    #expect(returnFare(single: single) == expected)
  }
}
