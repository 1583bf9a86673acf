import Testing

@testable import Exercise

@Suite struct FewWords {
  @Test(
    "one form is enough",
    arguments: [
      ("jingle", 100, "Jingle"), ("jingle", 3, "Jingle"), ("bell", 20, "Bell at midnight"),
    ])
  func one(kind: String, letters: Int, expected: String) {
    #expect(onDisplay(kind, letters: letters) == expected)
  }

  @Test(
    "without a long form the medium one counts",
    arguments: [
      ("singer", 100, "Ola Brandt (accordion)"), ("singer", 21, "Ola Brandt"),
      ("record", 15, "Embers on vinyl"), ("record", 14, "Embers"), ("whisper", 100, "Whisper"),
      ("hush", 100, ""),
    ])
  func two(kind: String, letters: Int, expected: String) {
    #expect(onDisplay(kind, letters: letters) == expected)
  }

  @Test(
    "who has three forms keeps them",
    arguments: [(100, "Talk at night with Mira"), (15, "Talk with Mira"), (9, "Talk")])
  func three(letters: Int, expected: String) {
    #expect(onDisplay("talk", letters: letters) == expected)
  }

  @Test(
    "the long form is written down",
    arguments: [
      ("talk", "Talk at night with Mira"), ("singer", "Ola Brandt (accordion)"),
      ("record", "Embers on vinyl"), ("bell", "Bell at midnight"), ("riddle", "Riddle"),
      ("pause", ""), ("rhyme", "Night\nand light"),
    ])
  func description(kind: String, expected: String) {
    #expect(written(kind) == expected)
  }
}
