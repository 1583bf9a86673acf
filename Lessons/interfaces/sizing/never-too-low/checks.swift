import Testing

@testable import Exercise

@Suite struct NeverTooLow {
  @Test(
    "a row grows with its lines and letters",
    arguments: [
      (2, 20.0, 64), (3, 20.0, 88), (2, 15.0, 52), (1, 50.0, 76), (10, 20.0, 256),
      (1, 31.5, 53.8), (3, 17.0, 77.2),
    ])
  func grown(lines: Int, points: Double, expected: Double) {
    #expect(heightOfRow(lines, points) == expected)
  }

  @Test(
    "a row is never lower than 44 points", arguments: [(1, 20.0), (1, 10.0), (0, 20.0), (2, 10.0)])
  func low(lines: Int, points: Double) {
    #expect(heightOfRow(lines, points) == 44)
  }
}
