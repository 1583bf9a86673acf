import Testing

@testable import Exercise

@Suite struct Bench {
  @Test("who sits there is named", arguments: [(1, "Vera"), (3, "Anton")])
  func taken(place: Int, expected: String) {
    #expect(name(at: place) == expected)
  }

  @Test("an empty place is free", arguments: [2, 0, 4, 5, -1])
  func empty(place: Int) {
    #expect(name(at: place) == "free")
  }
}
