import Testing

@testable import Exercise

@Suite struct TapATurnedSheet {
  @Test(
    "on a sheet at rest, the tap is where it is",
    arguments: [
      [100, 200], [10, 500], [310, 40],
    ] as [[Double]])
  func atRest(tap: [Double]) {
    let sheet: [Double] = [0.5, 160, 284, 0, 1]
    #expect(spotTapped(tap[0], tap[1], sheet: sheet) == tap.map { Int($0) })
  }

  @Test(
    "the edges of a sheet belong to it",
    arguments: [
      ([0, 0], [0.5, 160, 284, 0, 1], [0, 0]), ([320, 568], [0.5, 160, 284, 0, 1], [320, 568]),
      ([320, 100], [0.5, 160, 284, 0, 1], [320, 100]), ([100, 0], [0, 0, 0, 0, 0.5], [200, 0]),
      ([160, 284], [0, 0, 0, 0, 0.5], [320, 568]),
    ] as [([Double], [Double], [Int])])
  func edges(tap: [Double], sheet: [Double], expected: [Int]) {
    #expect(spotTapped(tap[0], tap[1], sheet: sheet) == expected)
  }

  @Test(
    "a sheet that was moved takes its spots along",
    arguments: [
      ([100, 200], [40, 180]), ([70, 30], [10, 10]),
    ] as [([Double], [Int])])
  func moved(tap: [Double], expected: [Int]) {
    #expect(spotTapped(tap[0], tap[1], sheet: [0.5, 220, 304, 0, 1]) == expected)
    #expect(spotTapped(tap[0], tap[1], sheet: [1, 380, 588, 0, 1]) == expected)
    #expect(spotTapped(tap[0], tap[1], sheet: [0.25, 140, 162, 0, 1]) == expected)
  }

  @Test(
    "a turned sheet is turned back",
    arguments: [
      ([176, 244], [0.5, 160, 284, -90, 1], [200, 300]),
      ([144, 324], [0.5, 160, 284, 90, 1], [200, 300]),
      ([300, -200], [0, 0, 0, -90, 1], [200, 300]),
      ([260, 484], [0.5, 160, 284, 180, 1], [60, 84]),
    ] as [([Double], [Double], [Int])])
  func turned(tap: [Double], sheet: [Double], expected: [Int]) {
    #expect(spotTapped(tap[0], tap[1], sheet: sheet) == expected)
  }

  @Test(
    "a small sheet is taken for as large as it is",
    arguments: [
      ([180, 334], [0.5, 160, 284, 0, 0.5], [200, 384]),
      ([50, 100], [0, 0, 0, 0, 0.25], [200, 400]),
      ([66, 88.4], [0, 50, 60, 0, 0.1], [160, 284]),
      ([140, 234], [0.5, 160, 284, 0, -0.5], [200, 384]),
      ([140, 234], [0.5, 160, 284, 0, -1], [180, 334]),
    ] as [([Double], [Double], [Int])])
  func scaled(tap: [Double], sheet: [Double], expected: [Int]) {
    #expect(spotTapped(tap[0], tap[1], sheet: sheet) == expected)
  }

  @Test(
    "a spot between two points is met as well",
    arguments: [
      ([100.25, 200.75], [0.5, 160, 284, 0, 1]), ([243.25, 224.25], [0.5, 160, 284, 90, 1]),
      ([50.125, 100.375], [0, 0, 0, 0, 0.5]),
    ] as [([Double], [Double])])
  func between(tap: [Double], sheet: [Double]) {
    #expect(exactSpotTapped(tap[0], tap[1], sheet: sheet) == [100.25, 200.75])
  }

  @Test(
    "a tap beside the sheet meets nothing",
    arguments: [
      ([320.5, 100], [0.5, 160, 284, 0, 1]), ([-0.5, 100], [0.5, 160, 284, 0, 1]),
      ([100, 568.5], [0.5, 160, 284, 0, 1]), ([100, -0.5], [0.5, 160, 284, 0, 1]),
      ([10, 10], [0.5, 160, 284, 0, 0.5]), ([100, 100], [0, 0, 0, -90, 1]),
      ([30, 284], [0, 160, 284, 0, 1]),
    ] as [([Double], [Double])])
  func missed(tap: [Double], sheet: [Double]) {
    #expect(spotTapped(tap[0], tap[1], sheet: sheet) == nil)
  }

  @Test(
    "a sheet of scale 0 cannot be met",
    arguments: [[160, 284], [0, 0], [100, 200]] as [[Double]],
    [[0.5, 160, 284, 0, 0], [0, 0, 0, -30, 0]] as [[Double]])
  func vanished(tap: [Double], sheet: [Double]) {
    #expect(spotTapped(tap[0], tap[1], sheet: sheet) == nil)
  }
}
