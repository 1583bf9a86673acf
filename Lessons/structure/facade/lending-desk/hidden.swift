import Testing

@testable import Exercise

@Suite struct AnotherAfternoon {
  @Test("another afternoon goes as well")
  func another() {
    let answers = afternoon([
      "borrow|Flood Report|Ines", "borrow|Bell Book|Ines", "back|Flood Report|Ines",
      "borrow|Atlas|Ines", "borrow|Flood Report|Ines", "back|Bell Book|Otto",
      "back|Bell Book|Ines", "borrow|Flood Report|Ines", "back|Road Book|Ines",
    ])
    #expect(
      answers == [
        "The water of 1883", "Who was born and when", "thank you", "Maps of all coasts",
        "tooMany", "notYours", "thank you", "The water of 1883", "unknown",
      ])
  }
}
