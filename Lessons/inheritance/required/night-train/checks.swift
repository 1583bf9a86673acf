import Testing

@testable import Exercise

@Suite struct NightTrainChecks {
  @Test(
    "A night train is named for its two cities",
    arguments: [
      ("Vienna", "Rome", "Vienna to Rome"),
      ("Rome", "Vienna", "Rome to Vienna"),
      ("Oslo", "Bergen", "Oslo to Bergen"),
      ("Oslo", "Oslo", "Oslo to Oslo"),
    ])
  func named(origin: String, destination: String, expected: String) {
    #expect(nightTrainName(from: origin, to: destination) == expected)
  }

  @Test("A night train has forty berths, however it is built")
  func berths() {
    #expect(nightTrainBerths(from: "Vienna", to: "Rome") == 40)
    #expect(nightTrainBerths("Aurora") == 40)
  }

  @Test("The name it is built by is its name", arguments: ["Aurora", "Night train", ""])
  func byName(name: String) {
    #expect(nightTrainName(name) == name)
  }
}
