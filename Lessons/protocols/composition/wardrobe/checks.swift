import Testing

@testable import Exercise

@Suite struct Wardrobe {
  @Test(
    "a sign has its one style",
    arguments: [
      ("on air", "tomato 14 0"), ("headline", "white 24 0"), ("stamp", "white 14 1"),
      ("plank", "white 14 0"),
    ])
  func one(kind: String, expected: String) {
    #expect(dressed(kind) == expected)
  }

  @Test("a banner has two styles")
  func two() {
    #expect(painted("blank") == " 0 5")
    #expect(dressed("banner") == "gold 20 0")
    #expect(painted("banner") == "gold 20 5")
  }

  @Test(
    "two styles are worn together, whichever they are",
    arguments: [("fair", "plum 14 3"), ("placard", "white 40 5")])
  func pairs(kind: String, expected: String) {
    #expect(dressed(kind) == expected)
  }

  @Test("a gate has all three")
  func three() {
    #expect(dressed("gate") == "seagreen 30 2")
    #expect(painted("gate") == "seagreen 30 2")
  }

  @Test(
    "what a sign says nothing of stays as it was",
    arguments: [
      ("on air", "tomato 50 5"), ("headline", "grey 24 5"), ("stamp", "grey 50 1"),
      ("plank", "grey 50 0"), ("rainbow", "rainbow 50 5"),
    ])
  func untouched(kind: String, expected: String) {
    #expect(painted(kind) == expected)
  }

  @Test("a style that has changed is worn at the next update")
  func changed() {
    #expect(atNoonAndMidnight() == ["silver", "black"])
  }

  @Test("a sign that dresses itself is left to it")
  func own() {
    #expect(dressed("rainbow") == "rainbow 14 0")
    #expect(dressed("on air") == "tomato 14 0")
  }
}
