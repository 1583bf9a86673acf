import Testing

@testable import Exercise

@Suite struct NumberSeventeen {
  @Test(
    "a record lies where counting ends",
    arguments: [(0, [0, 0]), (2, [0, 2]), (3, [1, 0]), (6, [1, 3]), (7, [2, 0]), (8, [2, 1])])
  func place(row: Int, expected: [Int]) {
    #expect(inAttic([3, 4, 2], row: row) == expected)
  }

  @Test(
    "an empty crate is passed by",
    arguments: [(0, [1, 0]), (1, [1, 1]), (2, [4, 0]), (4, [4, 2]), (5, [7, 0])])
  func emptyCrates(row: Int, expected: [Int]) {
    #expect(inAttic([0, 2, 0, 0, 3, 0, 0, 4], row: row) == expected)
  }

  @Test("a list without sections has all its rows in the first", arguments: [0, 1, 4])
  func oneSection(row: Int) {
    #expect(inTonight(songs: 5, row: row) == [0, row])
  }

  @Test(
    "every other list can be asked as well", arguments: [(0, [0, 0]), (1, [1, 0]), (4, [2, 1])])
  func shelves(row: Int, expected: [Int]) {
    #expect(onShelves(row: row) == expected)
  }

  @Test("beyond the last record there is nothing", arguments: [9, 10, 500])
  func beyond(row: Int) {
    #expect(inAttic([3, 4, 2], row: row) == nil)
    #expect(inAttic([], row: row) == nil)
    #expect(inTonight(songs: 5, row: row) == nil)
    #expect(inAttic([3, 4, 2], row: 8) == [2, 1])
  }

  @Test("before the first record there is nothing", arguments: [-1, -4])
  func before(row: Int) {
    #expect(inAttic([3, 4, 2], row: row) == nil)
    #expect(inTonight(songs: 5, row: row) == nil)
    #expect(inTonight(songs: 5, row: 0) == [0, 0])
  }
}
