import Testing

@testable import Exercise

@Suite struct TapThePaper {
  @Test(
    "a tap on the paper is heard, whenever the delegate was set",
    arguments: [
      ("listen present tap", 1), ("present listen tap", 1), ("listen present tap tap tap", 3),
      ("present tap listen tap", 1), ("listen blank tap", 1),
      ("listen present dismiss present tap", 1),
    ])
  func heard(script: String, expected: Int) {
    #expect(tapsHeard(script) == expected)
  }

  @Test(
    "without a menu there is no paper to tap",
    arguments: [
      ("listen tap", 0), ("tap listen present", 0), ("listen present dismiss tap", 0),
      ("listen tap present tap dismiss tap", 1),
    ])
  func nothingToTap(script: String, expected: Int) {
    #expect(tapsHeard(script) == expected)
  }

  @Test(
    "a delegate that has been taken away hears nothing more",
    arguments: [
      ("listen present ignore tap", 0), ("listen present tap ignore tap", 1),
    ])
  func takenAway(script: String, expected: Int) {
    #expect(tapsHeard(script) == expected)
  }

  @Test("a tap is reported to whoever is the delegate at that moment", arguments: [1, 2, 4])
  func atThatMoment(taps: Int) {
    #expect(tapsHeardByEach(taps: taps) == [1, taps - 1])
  }

  @Test(
    "the delegate decides when the paper goes back",
    arguments: [
      ("listen present tap", 2, "Picture"), ("listen present tap tap", 2, nil),
      ("listen present tap", 1, nil), ("present tap", 1, "Picture"),
    ])
  func decides(script: String, patience: Int, expected: String?) {
    #expect(pictureLeft(script, patience: patience) == expected)
  }

  @Test(
    "the slide does not keep its delegate alive",
    arguments: [
      "listen", "listen present", "listen present tap", "present listen tap dismiss",
    ])
  func letsGo(script: String) {
    #expect(!delegateOutlives(script))
  }

  @Test("a slide that lives on forgets a delegate that does not")
  func forgetsIt() {
    #expect(forgets())
  }
}
