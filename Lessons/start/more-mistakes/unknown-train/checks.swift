import Testing

@testable import Exercise

@Suite struct UnknownTrain {
  @Test(
    "a train in the list gets its platform",
    arguments: [("Heron", "Platform 2"), ("Old Bess", "Platform 4")])
  func known(train: String, expected: String) {
    #expect(sign(for: train) == expected)
  }

  @Test("any other train is asked for", arguments: ["Comet", "Dawn Mail", "", "heron"])
  func unknown(train: String) {
    #expect(sign(for: train) == "Please ask")
  }
}
