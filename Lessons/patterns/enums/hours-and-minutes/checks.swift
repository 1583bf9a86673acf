import Testing

@testable import Exercise

@Suite struct HoursAndMinutes {
  @Test(
    "beyond an hour, hours and minutes are told",
    arguments: [
      (90, "Delayed by 1 h 30 min"), (61, "Delayed by 1 h 1 min"), (119, "Delayed by 1 h 59 min"),
      (135, "Delayed by 2 h 15 min"), (725, "Delayed by 12 h 5 min"),
      (1501, "Delayed by 25 h 1 min"),
    ])
  func beyondAnHour(minutesLate: Int, expected: String) {
    #expect(describeTrain(minutesLate: minutesLate) == expected)
  }

  @Test(
    "an hour on the dot is told as an hour",
    arguments: [
      (60, "Delayed by 1 h 0 min"), (120, "Delayed by 2 h 0 min"), (600, "Delayed by 10 h 0 min"),
    ])
  func onTheDot(minutesLate: Int, expected: String) {
    #expect(describeTrain(minutesLate: minutesLate) == expected)
  }

  @Test(
    "below an hour, only minutes are told",
    arguments: [
      (-90, "Delayed by -90 min"), (-60, "Delayed by -60 min"), (-1, "Delayed by -1 min"),
      (6, "Delayed by 6 min"), (17, "Delayed by 17 min"),
      (59, "Delayed by 59 min"),
    ])
  func belowAnHour(minutesLate: Int, expected: String) {
    #expect(describeTrain(minutesLate: minutesLate) == expected)
  }

  @Test(
    "short delays and trains on time are as before",
    arguments: [
      (nil, "On time"), (0, "Slight delay of 0 min"), (2, "Slight delay of 2 min"),
      (5, "Slight delay of 5 min"),
    ])
  func asBefore(minutesLate: Int?, expected: String) {
    #expect(describeTrain(minutesLate: minutesLate) == expected)
  }
}
