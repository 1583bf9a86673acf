import Testing

@testable import Exercise

@Suite struct PressAgain {
  @Test("the button opens and closes")
  func button() {
    #expect(positions(after: ["button", "button", "button"]) == ["open", "closed", "open"])
  }

  @Test("a swipe does what it did before")
  func swipes() {
    #expect(
      positions(after: ["left", "right", "right", "left", "left"])
        == ["closed", "open", "open", "closed", "closed"])
    #expect(
      positions(after: ["right", "button", "button", "left"])
        == ["open", "closed", "open", "closed"])
  }
}
