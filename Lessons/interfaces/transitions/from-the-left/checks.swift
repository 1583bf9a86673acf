import Testing

@testable import Exercise

@Suite struct FromTheLeft {
  @Test(
    "presented, the new screen comes in from the left",
    arguments: [
      (0, [0, -320]), (0.0078125, [0, -317.5]), (0.25, [0, -240]), (0.5, [0, -160]), (1, [0, 0]),
    ] as [(Double, [Double])])
  func comesIn(progress: Double, expected: [Double]) {
    #expect(edges(at: progress, presenting: true) == expected)
  }

  @Test(
    "dismissed, it leaves to the left, and what was below stays put",
    arguments: [
      (0, [0, 0]), (0.25, [-80, 0]), (0.5, [-160, 0]), (1, [-320, 0]),
    ] as [(Double, [Double])])
  func goesOut(progress: Double, expected: [Double]) {
    #expect(edges(at: progress, presenting: false) == expected)
  }

  @Test(
    "while it is being covered, the screen below fades to one half",
    arguments: [
      (0, [1, 1]), (0.5, [0.75, 1]), (1, [0.5, 1]),
    ] as [(Double, [Double])])
  func fades(progress: Double, expected: [Double]) {
    #expect(alphas(at: progress, presenting: true) == expected)
  }

  @Test(
    "while it is being uncovered, the screen below comes back",
    arguments: [
      (0, [1, 0.5]), (0.5, [1, 0.75]), (1, [1, 1]),
    ] as [(Double, [Double])])
  func comesBack(progress: Double, expected: [Double]) {
    #expect(alphas(at: progress, presenting: false) == expected)
  }

  @Test(
    "the screen that moves lies on top, all the way",
    arguments: [
      (0, true, "to"), (0.5, true, "to"), (1, true, "to"),
      (0, false, "from"), (0.5, false, "from"), (1, false, "from"),
    ] as [(Double, Bool, String)])
  func order(progress: Double, presenting: Bool, expected: String) {
    #expect(onTop(at: progress, presenting: presenting) == expected)
  }
}
