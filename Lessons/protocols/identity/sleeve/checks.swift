import Testing

@testable import Exercise

@Suite struct SleeveChecks {
  @Test("a misprinted copy is the same song", arguments: ["17", "80", ""])
  func misprint(id: String) {
    #expect(songIsListed(id, "Ferry at Four", as: id, "Fairy at Four"))
    #expect(songIsListed(id, "Embers", as: id, "Embers"))
  }

  @Test(
    "another recording is another song",
    arguments: [("17", "80"), ("17", "27"), ("1", "01"), ("", "0"), ("A4", "a4"), ("1 7", "17")])
  func recordings(id: String, otherID: String) {
    #expect(!songIsListed(id, "Ferry at Four", as: otherID, "Ferry at Four"))
    #expect(!tapeIsListed(id, 60, as: otherID, 60))
  }

  @Test("a tape is the same, however much is on it", arguments: ["31", "7"])
  func tapes(id: String) {
    #expect(tapeIsListed(id, 60, as: id, 90))
    #expect(!tapeIsListed(id, 60, as: id + "b", 60))
  }

  @Test(
    "what comes next is compared by number too",
    arguments: [("5", "5", true), ("5", "6", false)])
  func newcomer(id: String, otherID: String, expected: Bool) {
    #expect(badgeIsListed(id, as: otherID) == expected)
  }

  @Test("what is equal has equal hashes", arguments: ["17", "31", "5"])
  func hashes(id: String) {
    #expect(hashesAgree(id) == [true, true, true])
  }

  @Test("what is not equal is mostly told apart by its hash")
  func manyHashes() {
    #expect(hashesOfSixtyFour() > 32)
  }

  @Test("everything unique says its number", arguments: ["17", "A 4", "1987-6", "007"])
  func numbers(id: String) {
    #expect(sayings(id) == Array(repeating: "No. \(id)", count: 3))
  }
}
