import Testing

@testable import Exercise

@Suite struct CleanFirebox {
  @Test("cleanFirebox() says what is done")
  func method() {
    #expect(fireboxWork() == "Clean the firebox")
  }

  @Test(
    "a steam train gets its firebox cleaned", arguments: ["Old Bess", "Puffing Jenny", "Ember", ""])
  func steam(name: String) {
    #expect(eveningWork(kind: "steam", name: name) == "Clean the firebox")
  }

  @Test("a train of a subclass gets the same care")
  func rack() {
    #expect(eveningWork(kind: "rack", name: "Mountain Goat") == "Clean the firebox")
  }

  @Test("a train that cleans in its own way is asked to")
  func double() {
    #expect(eveningWork(kind: "double", name: "Little Wonder") == "Clean both fireboxes")
  }

  @Test("a maglev still waits for its specialist")
  func maglev() {
    #expect(eveningWork(kind: "maglev", name: "Heron") == "Send for the maglev specialist")
  }

  @Test("any other train still has its passenger cars cleaned")
  func other() {
    #expect(eveningWork(kind: "other", name: "Dawn Mail") == "Clean the passenger cars")
  }

  @Test("cleanPassengerCars() stays what it was")
  func cars() {
    #expect(passengerCars() == "Clean the passenger cars")
  }
}
