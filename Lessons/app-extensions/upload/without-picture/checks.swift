import Testing

@testable import Exercise

@Suite struct WithoutPicture {
  @Test("a notice with a picture is read as before")
  func pictured() {
    #expect(read(#"{"text": "A cow", "picture": "morag.jpg"}"#) == "A cow, with morag.jpg")
    #expect(read(#"{"picture": "b", "text": "a"}"#) == "a, with b")
  }

  @Test(
    "a notice without a picture is read as well",
    arguments: [
      (#"{"text": "Where is she?"}"#, "Where is she?"),
      (#"{"text": "Hay", "picture": null}"#, "Hay"), (#"{"text": ""}"#, ""),
    ])
  func plain(letter: String, expected: String) {
    #expect(read(letter) == expected)
  }

  @Test(
    "a notice without a text is not",
    arguments: [#"{"picture": "morag.jpg"}"#, "{}", "moo", #"{"text": 7}"#])
  func silent(letter: String) {
    #expect(read(letter) == "unreadable")
  }
}
