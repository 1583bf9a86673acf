import Testing

@testable import Exercise

@Suite struct FogLamps {
  @Test(
    "a lamp spreads evenly to both sides",
    arguments: [
      ([0, 0, 90, 0, 0], 1, [0, 30, 30, 30, 0]),
      ([0, 0, 0, 0, 100, 0, 0, 0, 0], 2, [0, 0, 20, 20, 20, 20, 20, 0, 0]),
      ([0, 0, 90, 0, 0, 0, 60, 0, 0], 1, [0, 30, 30, 30, 0, 20, 20, 20, 0]),
    ])
  func lamps(row: [Int], radius: Int, expected: [Int]) {
    #expect(softened(row, radius: radius) == expected)
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
      ([90, 0, 0, 0], 1, [45, 30, 0, 0]),
      ([0, 0, 0, 90], 1, [0, 0, 30, 45]),
      ([60, 0, 0], 5, [20, 20, 20]),
      ([70, 0, 0, 0, 0, 0, 0], 3, [17, 14, 11, 10, 0, 0, 0]),
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
      (0, [0, 0, 0, 81, 0, 0, 0]), (1, [0, 0, 27, 27, 27, 0, 0]), (2, [0, 9, 18, 27, 18, 9, 0]),
      (3, [4, 9, 18, 21, 18, 9, 4]), (4, [6, 10, 16, 19, 16, 10, 6]),
    ])
  func hours(hours: Int, expected: [Int]) {
    #expect(fog([0, 0, 0, 81, 0, 0, 0], hours: hours) == expected)
  }
}
