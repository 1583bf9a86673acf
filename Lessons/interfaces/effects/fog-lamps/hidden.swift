import Testing

@testable import Exercise

@Suite struct FogLampsHidden {
  @Test(
    "other rows are softened by the same rule",
    arguments: [
      ([10, 20, 30, 40, 50, 60], 1, [15, 20, 30, 40, 50, 55]),
      ([255, 0, 255, 0], 2, [170, 127, 127, 85]),
      ([7, 9], 1, [8, 8]),
    ])
  func others(row: [Int], radius: Int, expected: [Int]) {
    #expect(softened(row, radius: radius) == expected)
  }

  @Test("fog for a whole night")
  func night() {
    #expect(fog([90, 0, 0, 90], hours: 2) == [37, 35, 35, 37])
  }
}
