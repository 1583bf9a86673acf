import Testing

@testable import Exercise

@Suite struct Baskets {
  @Test("a fruit has its price", arguments: [("plum", 3), ("pear", 5)])
  func sold(fruit: String, expected: Int) {
    #expect(price(of: fruit) == expected)
  }

  @Test("what is not sold costs nothing")
  func notSold() {
    #expect(price(of: "shoe") == 0)
  }

  @Test("a bill adds up the prices", arguments: [([], 0), (["plum"], 3), (["pear", "plum", "pear"], 13)])
  func adds(basket: [String], expected: Int) {
    #expect(bill(for: basket) == expected)
  }
}
