import Testing

@testable import Exercise

@Suite struct Label {
  @Test("the size of a picture is told", arguments: [[3024, 4032], [1, 2], [12000, 900]])
  func size(of picture: [Int]) throws {
    #expect(try readSize("A cow", width: picture[0], height: picture[1]) == picture)
  }

  @Test("the keys are those of the note on the door")
  func names() throws {
    let expected = ["image_details.height", "image_details.width", "text"]
    #expect(try keys("A cow", width: 3024, height: 4032) == expected)
  }

  @Test("without a picture there is only the text")
  func onlyText() throws {
    #expect(try keys("A cow", width: nil, height: nil) == ["text"])
  }

  @Test("half a size is left out", arguments: [[3024, nil], [nil, 4032]])
  func half(size: [Int?]) throws {
    #expect(try keys("A cow", width: size[0], height: size[1]) == ["text"])
  }

  @Test(
    "the text arrives as it was typed",
    arguments: [
      "A cow", "\"Moo\", she said", "line\nbreak", "牛 🐮", "a \\ b", "one\ttwo", "and/or", "",
      "  Moo \n",
    ])
  func text(typed: String) throws {
    #expect(try readText(typed, width: nil, height: nil) == typed)
    #expect(try readText(typed, width: 3, height: 4) == typed)
  }
}
