import Testing

@testable import Exercise

@Suite struct MeasuredOnce {
  @Test("a new table has measured its rows")
  func new() {
    #expect(heights(after: []) == [40, 40, 20])
    #expect(measurings(after: []) == 1)
  }

  @Test(
    "after a rotation the heights are those of the new width",
    arguments: [
      (["width 536"], [20, 20, 20]), (["width 160"], [60, 80, 40]),
      (["width 536", "width 288"], [40, 40, 20]),
    ] as [([String], [Int])])
  func rotation(steps: [String], expected: [Int]) {
    #expect(heights(after: steps) == expected)
  }

  @Test(
    "after a change of text size the heights are those of the new letters",
    arguments: [
      (["points 22"], [52, 78, 26]), (["points 11"], [15, 30, 15]),
      (["points 22", "width 160"], [130, 156, 52]),
    ] as [([String], [Int])])
  func textSize(steps: [String], expected: [Int]) {
    #expect(heights(after: steps) == expected)
  }

  @Test(
    "a new width or size of letters means measuring again",
    arguments: [
      (["width 536"], 2), (["width 160"], 2), (["points 22"], 2), (["points 11"], 2),
      (["width 289"], 2), (["width 0"], 2), (["points 17"], 2), (["width 10", "points 11"], 3),
      (["width 536", "width 288"], 3), (["points 22", "points 16", "points 22"], 4),
    ] as [([String], Int)])
  func again(steps: [String], expected: Int) {
    #expect(measurings(after: steps) == expected)
  }

  @Test(
    "what has not changed is not measured again",
    arguments: [
      (["width 288"], 1), (["points 16", "width 288", "points 16"], 1),
      (["width 536", "width 536"], 2), (["points 22", "width 536", "points 22"], 3),
    ] as [([String], Int)])
  func unchanged(steps: [String], expected: Int) {
    #expect(measurings(after: steps) == expected)
  }

  @Test("asking for the heights does not measure", arguments: [[], ["width 536"], ["points 22"]])
  func asking(steps: [String]) {
    #expect(heightsAreKept(after: steps))
  }
}
