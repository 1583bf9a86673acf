import Testing

@testable import Exercise

@Suite struct ThereAndBack {
  @Test(
    "what was placed is found again",
    arguments: [
      ([100, 200], [0, 0, 0, -30, 1]), ([1, 1], [0.5, 160, 284, 45, 0.5]),
      ([319, 567], [0.5, 100, 100, -120, 2]), ([160, 284], [0, 50, 60, 200, 0.1]),
      ([100, 200], [0.5, 160, 284, 20, -0.5]),
    ] as [([Double], [Double])])
  func thereAndBackAgain(spot: [Double], sheet: [Double]) {
    #expect(thereAndBack(spot[0], spot[1], sheet: sheet) == spot.map { Int($0) })
  }
}
