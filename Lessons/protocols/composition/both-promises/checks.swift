import Testing

@testable import Exercise

@Suite struct BothPromises {
  @Test(
    "a card shows title and length",
    arguments: [
      ("Embers", 4, "Embers, 4 min"), ("", 0, ", 0 min"), ("Harbour", 12, "Harbour, 12 min"),
    ])
  func record(title: String, minutes: Int, expected: String) {
    #expect(cardOfRecord(title, minutes) == expected)
  }
}
