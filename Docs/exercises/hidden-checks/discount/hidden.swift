import Testing

@testable import Exercise

@Suite struct DiscountsFurtherOn {
  @Test("the rule holds further on", arguments: [(250, 225), (1_000, 800), (999, 900)])
  func furtherOn(amount: Int, expected: Int) {
    #expect(price(of: amount) == expected)
  }
}
