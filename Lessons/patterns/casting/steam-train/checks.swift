import Testing

@testable import Exercise

@Suite struct SteamTrains {
  @Test("a steam train runs on coal and water", arguments: ["Old Bess", "Ember", "Heron", ""])
  func steam(name: String) {
    #expect(describeTrain(kind: "steam", name: name) == "A train that runs on coal and water")
  }

  @Test("so does a train of a subclass")
  func rack() {
    let description = describeTrain(kind: "rack", name: "Mountain Goat")
    #expect(description == "A train that runs on coal and water")
  }

  @Test("a steam train keeps the name it was given", arguments: ["Old Bess", "Puffing Jenny"])
  func names(name: String) {
    #expect(steamTrainName(name) == name)
  }

  @Test(
    "a maglev is still the fastest train on earth",
    arguments: [("maglev", "Heron"), ("maglev", "Kingfisher"), ("express", "Swift")])
  func maglev(kind: String, name: String) {
    #expect(describeTrain(kind: kind, name: name) == "The fastest train on earth")
  }

  @Test("any other train is still some other kind", arguments: ["Dawn Mail", "Old Bess"])
  func other(name: String) {
    #expect(describeTrain(kind: "other", name: name) == "Some other kind of train")
  }
}
