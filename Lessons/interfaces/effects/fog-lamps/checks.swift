import Testing

@testable import Exercise

@Suite struct FogLamps {
  @Test(
    "a lamp spreads evenly to both sides",
    arguments: [
      ([0, 0, 90, 0, 0], 1, [0, 22, 45, 22, 0]),
      ([0, 0, 0, 0, 100, 0, 0, 0, 0], 2, [0, 0, 16, 16, 33, 16, 16, 0, 0]),
      ([0, 0, 90, 0, 0, 0, 60, 0, 0], 1, [0, 22, 45, 22, 0, 15, 30, 15, 0]),
    ])
  func lamps(row: [Int], radius: Int, expected: [Int]) {
    #expect(softened(row, radius: radius) == expected)
  }

  @Test(
    "its own grey counts twice",
    arguments: [([0, 90, 0], 1, 1, 45), ([30, 0, 30], 1, 1, 15), ([100, 0, 0, 0, 0], 9, 0, 33)])
  func own(row: [Int], radius: Int, place: Int, expected: Int) {
    #expect(softened(row, radius: radius)[place] == expected)
  }

  @Test(
    "a wall of one grey stays as it is",
    arguments: [(7, 60, 1), (7, 60, 2), (3, 255, 2), (4, 90, 9), (1, 40, 1)])
  func wall(length: Int, grey: Int, radius: Int) {
    let wall = Array(repeating: grey, count: length)
    #expect(softened(wall, radius: radius) == wall)
  }

  @Test(
    "at the ends, only what is there is averaged",
    arguments: [
      ([90, 0, 0, 0], 1, [60, 22, 0, 0]),
      ([0, 0, 0, 90], 1, [0, 0, 22, 60]),
      ([60, 0, 0], 5, [30, 15, 15]),
      ([70, 0, 0, 0, 0, 0, 0], 3, [28, 11, 10, 8, 0, 0, 0]),
    ])
  func ends(row: [Int], radius: Int, expected: [Int]) {
    #expect(softened(row, radius: radius) == expected)
  }

  @Test("radius 0 changes nothing, and an empty row stays empty")
  func nothing() {
    #expect(softened([10, 200, 30], radius: 0) == [10, 200, 30])
    #expect(softened([], radius: 2) == [])
  }

  @Test(
    "fog softens once for each hour",
    arguments: [
      (0, [0, 0, 0, 81, 0, 0, 0]), (1, [0, 0, 20, 40, 20, 0, 0]), (2, [0, 5, 20, 30, 20, 5, 0]),
      (3, [1, 7, 18, 25, 18, 7, 1]), (4, [3, 8, 17, 21, 17, 8, 3]),
    ])
  func hours(hours: Int, expected: [Int]) {
    #expect(fog([0, 0, 0, 81, 0, 0, 0], hours: hours) == expected)
  }
}
