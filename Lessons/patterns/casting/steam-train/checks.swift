import Testing

@testable import Exercise

@Suite struct SteamTrains {
  @Test("a steam train runs on coal and water", arguments: ["Old Bess", "Puffing Jenny"])
  func steam(name: String) {
    #expect(describeTrain(kind: "steam", name: name) == "A train that runs on coal and water")
  }

  @Test("a maglev is still the fastest train on earth", arguments: ["Heron", "Kingfisher"])
  func maglev(name: String) {
    #expect(describeTrain(kind: "maglev", name: name) == "The fastest train on earth")
  }

  @Test("any other train is still some other kind", arguments: ["Dawn Mail", "Old Bess"])
  func other(name: String) {
    #expect(describeTrain(kind: "other", name: name) == "Some other kind of train")
  }
}
