import Testing

@testable import Exercise

@Suite struct MovedChecks {
  @Test(
    "songs and singers lie on their shelves",
    arguments: [
      ("song", 17, "https://facts.nightjar.example/songs/17"),
      ("song", 400, "https://facts.nightjar.example/songs/400"),
      ("singer", 4, "https://facts.nightjar.example/singers/4"),
    ])
  func shelves(kind: String, number: Int, expected: String) {
    #expect(address(of: kind, number: number) == expected)
  }

  @Test("a newcomer says only which shelf it has", arguments: [1, 25])
  func newcomer(number: Int) {
    let expected = "https://facts.nightjar.example/festivals/\(number)"
    #expect(address(of: "festival", number: number) == expected)
    #expect(
      address(of: "b-side", number: number) == "https://facts.nightjar.example/B-sides/\(number)")
  }

  @Test("a jingle is still fetched from the attic", arguments: [2, 31])
  func jingle(number: Int) {
    let expected = "https://attic.nightjar.example/jingles/\(number)"
    #expect(address(of: "jingle", number: number) == expected)
  }

  @Test("who gives a host keeps it", arguments: [3, 12])
  func host(number: Int) {
    #expect(address(of: "relic", number: number) == "https://museum.example/relics/\(number)")
    let expected = "https://attic.nightjar.example/cylinders/\(number)"
    #expect(address(of: "cylinder", number: number) == expected)
  }

  @Test("who gives a path keeps it")
  func own() {
    #expect(weatherAddress() == "https://facts.nightjar.example/weather/tonight")
    #expect(address(of: "postcard", number: 8) == "https://facts.nightjar.example/wall")
  }
}
