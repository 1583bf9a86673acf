import Testing

@testable import Exercise

@Suite struct TwoLanguages {
  @Test(
    "the very language of the reader comes first",
    arguments: [
      ("Wave.saw", "en", "Sawtooth"), ("Wave.saw", "zh-Hans", "锯齿波"),
      ("Wave.saw", "de-AT", "Sagzahn"), ("Wave.ramp", "zh-Hans", "斜坡波"),
      ("Wave.saw", "zh-Hant-HK", "鋸齒波"),
    ])
  func own(key: String, language: String, expected: String) {
    #expect(displayName(key, in: language) == expected)
  }

  @Test(
    "a missing word comes from the shorter code",
    arguments: [
      ("Wave.sine", "de-AT", "Sinus"), ("Wave.saw", "zh-Hans-CN", "锯齿波"),
      ("Wave.saw", "zh-Hans-CN-x", "锯齿波"), ("Wave.saw", "zh-Hans-CN-x-y", "锯齿波"),
      ("Wave.ramp", "zh-Hans-CN", "斜坡波"), ("Wave.triangle", "de-CH-1996", "Dreieck"),
    ])
  func shorter(key: String, language: String, expected: String) {
    #expect(displayName(key, in: language) == expected)
  }

  @Test(
    "when all else fails it is English",
    arguments: [
      ("Wave.triangle", "zh-Hans", "Triangle"), ("Wave.sine", "zh-Hant-HK", "Sine"),
      ("Wave.saw", "fr", "Sawtooth"), ("Wave.saw", "", "Sawtooth"),
      ("Wave.sine", "den", "Sine"), ("Wave.saw", "zh-Hansa", "Sawtooth"),
    ])
  func english(key: String, language: String, expected: String) {
    #expect(displayName(key, in: language) == expected)
  }

  @Test("a word that nobody has shows its key", arguments: ["en", "zh-Hans-CN", "de", "fr"])
  func key(language: String) {
    #expect(displayName("Wave.pulse", in: language) == "Wave.pulse")
    #expect(displayName("Rate.none", in: language) == "Rate.none")
    #expect(displayName("Wave.ramp", in: "de") == "Wave.ramp")
  }

  @Test(
    "what is missing is listed in order",
    arguments: [
      ("en", []), ("de", []),
      (
        "",
        [
          "Key.play", "Key.stop", "Rate.disc", "Rate.high", "Rate.low", "Wave.saw",
          "Wave.sine", "Wave.triangle",
        ]
      ),
      (
        "zh-Hans",
        ["Key.play", "Key.stop", "Rate.disc", "Rate.high", "Rate.low", "Wave.triangle"]
      ),
      (
        "de-AT",
        [
          "Key.play", "Key.stop", "Rate.disc", "Rate.high", "Rate.low", "Wave.sine",
          "Wave.triangle",
        ]
      ),
      (
        "zh-Hant-HK",
        [
          "Key.play", "Key.stop", "Rate.disc", "Rate.high", "Rate.low", "Wave.sine",
          "Wave.triangle",
        ]
      ),
      (
        "fr",
        [
          "Key.play", "Key.stop", "Rate.disc", "Rate.high", "Rate.low", "Wave.saw",
          "Wave.sine", "Wave.triangle",
        ]
      ),
      (
        "de-CH",
        [
          "Key.play", "Key.stop", "Rate.disc", "Rate.high", "Rate.low", "Wave.saw",
          "Wave.sine", "Wave.triangle",
        ]
      ),
    ] as [(String, [String])])
  func missingKeys(language: String, expected: [String]) {
    #expect(missing(in: language) == expected)
  }
}
