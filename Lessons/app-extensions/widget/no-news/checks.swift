import Testing

@testable import Exercise

@Suite struct NoNews {
  @Test("the first reading is always news", arguments: [-5, 0, 1, 20])
  func first(reading: Int) {
    #expect(outcomes(of: [reading], tolerance: 3) == ["newData"])
    #expect(outcomes(of: [nil, reading], tolerance: 3) == ["failed", "newData"])
  }

  @Test(
    "a difference within the tolerance is no news",
    arguments: [(8, 2), (9, 2), (10, 2), (12, 2), (10, 0), (5, 5), (15, 5)])
  func within(reading: Int, tolerance: Int) {
    #expect(outcomes(of: [10, reading], tolerance: tolerance) == ["newData", "noData"])
    #expect(outcomes(of: [0, reading - 10], tolerance: tolerance) == ["newData", "noData"])
  }

  @Test(
    "a larger one is, upwards and downwards",
    arguments: [(7, 2), (13, 2), (-10, 2), (40, 2), (9, 0), (11, 0), (4, 5), (16, 5)])
  func beyond(reading: Int, tolerance: Int) {
    #expect(outcomes(of: [10, reading], tolerance: tolerance) == ["newData", "newData"])
  }

  @Test("a slow morning is noticed")
  func slow() {
    let expected = ["newData", "noData", "noData", "newData", "noData", "noData", "newData"]
    #expect(outcomes(of: [10, 11, 12, 13, 14, 15, 16], tolerance: 2) == expected)
  }

  @Test("a failure changes nothing of what is shown")
  func failure() {
    let expected = ["newData", "failed", "noData", "failed", "newData"]
    #expect(outcomes(of: [10, nil, 10, nil, 20], tolerance: 0) == expected)
  }
}
