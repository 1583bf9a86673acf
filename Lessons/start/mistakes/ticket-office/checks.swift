import Testing

@testable import Exercise

@Suite struct TicketOffice {
  @Test(
    "each child pays one coin, each adult three",
    arguments: [(2, 1, 7), (1, 0, 3), (0, 4, 4), (0, 0, 0), (3, 2, 11)])
  func price(adults: Int, children: Int, expected: Int) {
    #expect(Exercise.price(adults: adults, children: children) == expected)
  }
}
