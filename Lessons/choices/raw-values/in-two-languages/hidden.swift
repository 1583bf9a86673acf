import Testing

@testable import Exercise

@Suite struct MoreLanguages {
  @Test(
    "other readers find their words as well",
    arguments: [
      ("Wave.sine", "zh-Hans-SG", "正弦波"), ("Wave.saw", "zh-Hant", "Sawtooth"),
      ("Wave.saw", "de-AT-vienna", "Sagzahn"), ("Wave.triangle", "de-LI", "Dreieck"),
      ("Wave.saw", "zh_Hans", "Sawtooth"), ("Wave.saw", "DE", "Sawtooth"),
      ("Wave.triangle", "en-GB", "Triangle"), ("Wave.noise", "de-AT", "Wave.noise"),
    ])
  func others(key: String, language: String, expected: String) {
    #expect(displayName(key, in: language) == expected)
  }
}
