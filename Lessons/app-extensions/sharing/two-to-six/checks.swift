import Testing

@testable import Exercise

@Suite struct TwoToSix {
  let limits = ["image": 6, "text": 1]

  func pictures(_ count: Int) -> [String] {
    Array(repeating: "image", count: count)
  }

  @Test("two, six and all between are offered a place", arguments: 2...6)
  func between(count: Int) {
    #expect(offers(pictures(count), mostOf: limits, least: 2, most: 6))
  }

  @Test("too few or too many are not", arguments: [0, 1, 7])
  func outside(count: Int) {
    let limits = ["image": 20]
    #expect(!offers(pictures(count), mostOf: limits, least: 2, most: 6))
    #expect(!offers(["image", "text"], mostOf: self.limits, least: 3, most: 6))
  }

  @Test("everything counts, whatever its kind", arguments: [(1, true), (5, true), (6, false)])
  func withText(count: Int, expected: Bool) {
    #expect(offers(pictures(count) + ["text"], mostOf: limits, least: 2, most: 6) == expected)
    let movies = ["image": 6, "movie": 6]
    #expect(offers(pictures(count) + ["movie"], mostOf: movies, least: 2, most: 6) == expected)
  }

  @Test(
    "each kind keeps its own limit",
    arguments: [
      ["image", "movie"], ["text", "text", "image"], ["movie", "movie"],
      ["image", "image", "movie"],
    ])
  func kinds(items: [String]) {
    #expect(!offers(items, mostOf: limits, least: 2, most: 6))
  }

  @Test("another rule has other numbers", arguments: [(1, true), (2, false), (3, false)])
  func otherNumbers(count: Int, expected: Bool) {
    #expect(offers(pictures(count), mostOf: limits, least: 1, most: 1) == expected)
    #expect(offers([], mostOf: limits, least: 0, most: 1))
  }
}
