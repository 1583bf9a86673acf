import Testing

@testable import Exercise

@Suite struct IconStripAfternoon {
  @Test("a whole afternoon of gestures ends where it should")
  func wholeAfternoon() {
    let gestures = [
      "swipe right", "swipe right", "swipe right", "swipe left", "menu button", "swipe left",
      "swipe left", "swipe left", "menu button", "menu button", "swipe right", "tap on front",
    ]
    #expect(afternoon(gestures) == [62, 260, 260, 62, 260, 62, 0, 0, 260, 0, 62, 0])
  }
}
