import Testing

@testable import Exercise

@Suite struct SignalChecks {
  @Test(
    "A signal shows what it was told last",
    arguments: [
      ("", "R"), ("c", "RG"), ("cp", "RGR"), ("cpcp", "RGRGR"), ("p", "RR"), ("cc", "RGG"),
      ("cpp", "RGRR"),
    ])
  func orders(orders: String, expected: String) {
    #expect(colours(after: orders) == expected)
  }

  @Test("A new signal is red", arguments: ["Larkhill east", ""])
  func new(place: String) {
    #expect(colours(after: "") == "R")
    #expect(colourOfNew(at: place) == "R")
  }

  @Test(
    "A passing train leaves a red signal red",
    arguments: [("p", "RR"), ("pp", "RRR"), ("cpp", "RGRR")])
  func passing(orders: String, expected: String) {
    #expect(colours(after: orders) == expected)
  }

  @Test(
    "There is a signal at each place, in order",
    arguments: [["East", "west"], ["bridge"], ["", "tunnel"], ["c", "a", "b", "d", "a"], []])
  func signals(places: [String]) {
    #expect(placesOfSignals(installedAt: places) == places)
    #expect(countOfBuilt(at: places) == places.count)
  }

  @Test("Each signal has a colour of its own")
  func ownColours() {
    #expect(colourOfTwo(clearing: 0) == "GR")
    #expect(colourOfTwo(clearing: 1) == "RG")
  }

  @Test("Lamps can be installed as well")
  func lamps() {
    #expect(placesOfLamps(installedAt: ["hall", "platform"]) == ["hall", "platform"])
  }
}
