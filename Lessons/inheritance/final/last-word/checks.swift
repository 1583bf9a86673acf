import Testing

@testable import Exercise

@Suite struct LastWordChecks {
  @Test(
    "A maglev warns of its magnets",
    arguments: [
      ("Comet", "Comet is ready. Keep your watches away."),
      ("Halley", "Halley is ready. Keep your watches away."),
      ("", " is ready. Keep your watches away."),
    ])
  func maglev(name: String, expected: String) {
    #expect(announcement(ofMaglev: name) == expected)
  }

  @Test("Every kind of maglev gives the same warning", arguments: ["Shuttle", "Night Heron"])
  func kinds(name: String) {
    #expect(announcement(ofShuttle: name) == "\(name) is ready. Keep your watches away.")
    #expect(announcement(ofTrainThatIsMaglev: name) == announcement(ofShuttle: name))
  }

  @Test("An ordinary train has nothing to warn of")
  func train() {
    #expect(announcement(ofTrain: "Meteor") == "Meteor is ready.")
  }
}
