import Testing

@testable import Exercise

@Suite struct IconStrip {
  @Test(
    "the button opens wide, and closes what is wide open",
    arguments: [
      ("closed", 260), ("strip", 260), ("open", 0),
    ])
  func button(position: String, expected: Int) {
    #expect(revealed(from: position, after: "menu button") == expected)
  }

  @Test(
    "a swipe to the right goes one step further and no more",
    arguments: [
      ("closed", 62), ("strip", 260), ("open", 260),
    ])
  func right(position: String, expected: Int) {
    #expect(revealed(from: position, after: "swipe right") == expected)
  }

  @Test(
    "a swipe to the left goes one step back and no more",
    arguments: [
      ("open", 62), ("strip", 0), ("closed", 0),
    ])
  func left(position: String, expected: Int) {
    #expect(revealed(from: position, after: "swipe left") == expected)
  }

  @Test(
    "a tap on the news always brings them back",
    arguments: [
      ("open", 0), ("strip", 0), ("closed", 0),
    ])
  func tap(position: String, expected: Int) {
    #expect(revealed(from: position, after: "tap on front") == expected)
  }
}
