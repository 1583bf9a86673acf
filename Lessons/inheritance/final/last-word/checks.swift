import Testing

@testable import Exercise

@Suite struct LastWordChecks {
  @Test(
    "A maglev warns of its magnets",
    arguments: [
      ("Comet", "Comet is ready. Keep your watches away."),
      ("Halley", "Halley is ready. Keep your watches away."),
    ])
  func maglev(name: String, expected: String) {
    #expect(announcement(ofMaglev: name) == expected)
  }

  @Test("An ordinary train has nothing to warn of")
  func train() {
    #expect(announcement(ofTrain: "Meteor") == "Meteor is ready.")
  }
}
