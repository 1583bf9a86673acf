import Testing

@testable import Exercise

@Suite struct AskTheKit {
  @Test(
    "app and widget say the same",
    arguments: [
      (0, "Oban: make hay"), (20, "Oban: make hay"), (21, "Oban: leave it standing"),
      (30, "Oban: leave it standing"), (31, "Oban: leave it standing"),
      (100, "Oban: leave it standing"),
    ])
  func agree(percent: Int, expected: String) {
    #expect(texts("Oban", percent, limit: 20) == [expected, expected])
  }

  @Test(
    "they do so when the limit is moved",
    arguments: [
      (10, 9, "Lismore: make hay"), (10, 11, "Lismore: leave it standing"),
      (50, 50, "Lismore: make hay"), (50, 51, "Lismore: leave it standing"),
    ])
  func moved(limit: Int, percent: Int, expected: String) {
    #expect(texts("Lismore", percent, limit: limit) == [expected, expected])
  }
}
