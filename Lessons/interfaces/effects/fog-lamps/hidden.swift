import Testing

@testable import Exercise

@Suite struct FogLampsHidden {
  @Test(
    "other rows are softened by the same rule",
    arguments: [
      ([10, 20, 30, 40, 50, 60], 1, [13, 20, 30, 40, 50, 56]),
      ([255, 0, 255, 0], 2, [191, 102, 153, 63]),
      ([7, 9], 1, [7, 8]),
    ])
  func others(row: [Int], radius: Int, expected: [Int]) {
    #expect(softened(row, radius: radius) == expected)
  }

  @Test("fog for a whole night")
  func night() {
    #expect(fog([90, 0, 0, 90], hours: 2) == [47, 31, 31, 47])
  }
}
