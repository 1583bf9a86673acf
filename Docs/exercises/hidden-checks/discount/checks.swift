import Testing

@testable import Exercise

@Suite struct Discounts {
  @Test("below 100 nothing is taken off", arguments: [0, 1, 99])
  func below(amount: Int) {
    #expect(price(of: amount) == amount)
  }

  @Test("a tenth is taken off from 100 on", arguments: [(100, 90), (109, 99), (200, 180)])
  func tenth(amount: Int, expected: Int) {
    #expect(price(of: amount) == expected)
  }
}
