import Testing

@testable import Exercise

@Suite struct MeasuredOnceAllDay {
  @Test("after a day of changes the heights are right, and each change was measured once")
  func allDay() {
    let day = [
      "width 536", "points 19", "points 19", "width 288", "width 288", "points 23", "points 16",
      "width 200",
    ]
    #expect(heights(after: day) == [60, 60, 20])
    #expect(measurings(after: day) == 7)
  }
}
