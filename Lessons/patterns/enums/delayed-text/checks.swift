import Testing

@testable import Exercise

@Suite struct DelayedText {
  @Test("a train on time says so")
  func onTime() {
    #expect(describeTrain(minutesLate: nil) == "On time")
  }

  @Test(
    "up to five minutes is a slight delay",
    arguments: [
      (0, "Slight delay of 0 min"), (1, "Slight delay of 1 min"), (2, "Slight delay of 2 min"),
      (5, "Slight delay of 5 min"),
    ])
  func slightDelay(minutesLate: Int, expected: String) {
    #expect(describeTrain(minutesLate: minutesLate) == expected)
  }

  @Test(
    "a longer delay says how many minutes",
    arguments: [
      (17, "Delayed by 17 min"), (6, "Delayed by 6 min"), (8, "Delayed by 8 min"),
      (90, "Delayed by 90 min"), (240, "Delayed by 240 min"),
      (2000, "Delayed by 2000 min"),
    ])
  func longerDelay(minutesLate: Int, expected: String) {
    #expect(describeTrain(minutesLate: minutesLate) == expected)
  }

  @Test("a train that is early has no slight delay", arguments: [-1, -5])
  func early(minutesLate: Int) {
    #expect(describeTrain(minutesLate: minutesLate) == "Delayed by \(minutesLate) min")
  }
}
