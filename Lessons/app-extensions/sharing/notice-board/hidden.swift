import Testing

@testable import Exercise

@Suite struct OtherNotices {
  @Test("any length is counted", arguments: [0, 1, 17, 27, 28, 29, 40, 41, 300])
  func length(count: Int) {
    let text = String(repeating: "o", count: count)
    #expect(remaining(text, picture: false) == 40 - count)
    #expect(remaining(text, picture: true) == 28 - count)
    #expect(canPost(text, picture: true) == (1...28).contains(count))
    #expect(canPost(text, picture: false) == (1...40).contains(count))
  }
}
