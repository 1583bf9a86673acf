import Testing

@testable import Exercise

@Suite struct OtherCards {
  @Test(
    "any least and any most hold",
    arguments: [(3, false), (4, true), (6, true), (9, true), (10, false)])
  func bounds(count: Int, expected: Bool) {
    let items = Array(repeating: "movie", count: count)
    #expect(offers(items, mostOf: ["movie": 12], least: 4, most: 9) == expected)
  }

  @Test("a limit of a kind holds within them", arguments: [(2, true), (3, false)])
  func kinds(songs: Int, expected: Bool) {
    let items = ["image", "image"] + Array(repeating: "audio", count: songs)
    #expect(offers(items, mostOf: ["audio": 2, "image": 2], least: 1, most: 9) == expected)
  }
}
