import Testing

@testable import Exercise

@Suite struct NightTrainChecks {
  @Test(
    "A night train is named for its two cities",
    arguments: [
      ("Vienna", "Rome", "Vienna to Rome"),
      ("Rome", "Vienna", "Rome to Vienna"),
      ("Oslo", "Bergen", "Oslo to Bergen"),
    ])
  func named(origin: String, destination: String, expected: String) {
    #expect(nightTrainName(from: origin, to: destination) == expected)
  }

  @Test("A night train has forty berths")
  func berths() {
    #expect(nightTrainBerths(from: "Vienna", to: "Rome") == 40)
  }
}
