import Testing

@testable import Exercise

@Suite struct LendingDesk {
  @Test(
    "a title and a name are enough",
    arguments: [
      ("Atlas", "Maps of all coasts"), ("Town Plan", "Streets and wells"),
      ("Flood Report", "The water of 1883"),
    ])
  func borrowed(title: String, document: String) {
    #expect(afternoon(["borrow|\(title)|Mira"]) == [document])
  }

  @Test(
    "a title that nobody knows is refused", arguments: ["borrow", "back"],
    ["Moon Map", "atlas", " Atlas"])
  func unknown(service: String, title: String) {
    #expect(afternoon(["\(service)|\(title)|Mira"]) == ["unknown"])
  }

  @Test("a document is lent once at a time")
  func lent() {
    #expect(
      afternoon(["borrow|Atlas|Mira", "borrow|Atlas|Ben", "borrow|Atlas|Mira"])
        == ["Maps of all coasts", "lent", "lent"])
  }

  @Test("what was given back can be borrowed again")
  func givenBack() {
    let answers = afternoon([
      "borrow|Atlas|Mira", "back|Atlas|Mira", "borrow|Atlas|Mira", "back|Atlas|Mira",
      "borrow|Town Plan|Mira", "borrow|Atlas|Mira", "back|Atlas|Mira", "back|Atlas|Mira",
    ])
    #expect(
      answers == [
        "Maps of all coasts", "thank you", "Maps of all coasts", "thank you",
        "Streets and wells", "Maps of all coasts", "thank you", "notYours",
      ])
  }

  @Test("only who has a document gives it back")
  func notYours() {
    #expect(
      afternoon([
        "back|Atlas|Mira", "borrow|Atlas|Mira", "back|Atlas|Ben", "back|Atlas|mira",
        "borrow|Atlas|Ben",
      ])
        == ["notYours", "Maps of all coasts", "notYours", "notYours", "lent"])
  }

  @Test("nobody has more than two documents")
  func tooMany() {
    let answers = afternoon([
      "borrow|Atlas|Mira", "borrow|Town Plan|Mira", "borrow|Bell Book|Mira", "borrow|Atlas|Mira",
      "borrow|Bell Book|Ben",
    ])
    #expect(answers.count == 5)
    #expect(answers[2] == "tooMany")
    #expect(answers[3] == "tooMany")
  }

  @Test("of several reasons the first one is given")
  func order() {
    let answers = afternoon([
      "borrow|Atlas|Ines", "borrow|Bell Book|Ines", "borrow|Moon Map|Ines", "borrow|Atlas|Ines",
    ])
    #expect(answers.suffix(2) == ["unknown", "tooMany"])
  }

  @Test("a request that is refused changes nothing")
  func unchanged() {
    let answers = afternoon([
      "borrow|Atlas|Mira", "borrow|Town Plan|Mira", "borrow|Bell Book|Mira",
      "borrow|Bell Book|Ben",
    ])
    #expect(answers.last == "Who was born and when")
    #expect(
      afternoon(["borrow|Atlas|Mira", "back|Atlas|Ben", "back|Atlas|Mira"])
        == ["Maps of all coasts", "notYours", "thank you"])
  }
}
