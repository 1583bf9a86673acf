import Testing

@testable import Exercise

@Suite struct FromTheLeftInBetween {
  @Test(
    "what is between lies on a straight line",
    arguments: [
      (0.125, true, [0, -280]), (0.875, true, [0, -40]), (0.125, false, [-40, 0]),
      (0.875, false, [-280, 0]),
    ] as [(Double, Bool, [Double])])
  func inBetween(progress: Double, presenting: Bool, expected: [Double]) {
    #expect(edges(at: progress, presenting: presenting) == expected)
  }
}
