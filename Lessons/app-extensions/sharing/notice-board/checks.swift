import Testing

@testable import Exercise

@Suite struct NoticeBoard {
  let forty = String(repeating: "m", count: 40)

  @Test(
    "the number says what remains, below zero too",
    arguments: [
      ("Moo", false, 37), ("Moo", true, 25), ("", false, 40), ("   ", true, 25),
      ("  Moo  ", false, 33), ("Moo\nmoo", false, 33), ("\n\n", true, 26),
      ("A hillside full of Highland cows", true, -4), ("http://moo moo", false, 26),
    ])
  func number(text: String, picture: Bool, expected: Int) {
    #expect(remaining(text, picture: picture) == expected)
  }

  @Test("the number is there from the beginning")
  func beginning() {
    #expect(remainingAtFirst() == 40)
  }

  @Test(
    "a character is what a reader sees",
    arguments: [("🐮", 39), ("Mòrag 🐮🐮", 32), ("👩‍🌾 moo", 35), ("cafe\u{301}", 36)])
  func characters(text: String, expected: Int) {
    #expect(remaining(text, picture: false) == expected)
  }

  @Test("exactly nothing remaining is still allowed", arguments: [false, true])
  func full(picture: Bool) {
    let text = String(forty.prefix(picture ? 28 : 40))
    #expect(canPost(text, picture: picture))
  }

  @Test("one character too many turns the button off", arguments: [false, true])
  func tooLong(picture: Bool) {
    let text = forty.prefix(picture ? 28 : 40) + "!"
    #expect(!canPost(String(text), picture: picture))
  }

  @Test("a notice of nothing but blanks is refused", arguments: ["", "   ", "\n\n", " \t "])
  func blank(text: String) {
    #expect(!canPost(text, picture: true))
    #expect(canPost(text + "Moo", picture: true))
    #expect(canPost("Moo" + text, picture: true))
  }

  @Test("a notice need not have letters", arguments: ["🐮", "11", "!", " ? "])
  func noLetters(text: String) {
    #expect(canPost(text, picture: false))
  }

  @Test(
    "a picture attached later counts at once", arguments: [("Moo", true, 25), ("Moo", false, 37)])
  func later(text: String, picture: Bool, expected: Int) {
    #expect(remainingAfterwards(text, picture: picture) == expected)
    #expect(canPostAfterwards(String(forty.prefix(29)), picture: picture) == !picture)
  }
}
