import Testing

@testable import Exercise

@Suite struct SixMonths {
  @Test("half a year is the second row")
  func order() {
    #expect(
      rows(for: "30d") == ["✓ For 30 Days", "  For 6 Months", "  For 1 Year", "  Forever"])
  }

  @Test(
    "what spring stored still means the same",
    arguments: [("30d", 30), ("1y", 365), ("forever", nil)] as [(String, Int?)])
  func spring(stored: String, expected: Int?) {
    #expect(daysKept(for: stored) == expected)
  }

  @Test(
    "the choices of spring are stored as they were",
    arguments: [("For 30 Days", "30d"), ("For 1 Year", "1y"), ("Forever", "forever")])
  func storedAsBefore(choice: String, expected: String) {
    #expect(storedIdentifier(ofChoiceCalled: choice) == expected)
  }

  @Test("half a year is stored as 6m, and found")
  func sixMonths() {
    #expect(storedIdentifier(ofChoiceCalled: "For 6 Months") == "6m")
    #expect(daysKept(for: "6m") == 182)
  }

  @Test(
    "what nobody knows deletes nothing",
    arguments: [
      "", "2", "oneYear", "For 1 Year", "5y", "7m", "30D", "1Y", "6M", "30days", "1y2", " 30d",
    ])
  func unknown(stored: String) {
    #expect(daysKept(for: stored) == nil)
  }

  @Test(
    "the row that is checked is the one in force",
    arguments: [
      ("30d", "✓ For 30 Days"), ("1y", "✓ For 1 Year"), ("forever", "✓ Forever"),
      ("6m", "✓ For 6 Months"), ("2", "✓ Forever"), ("1Y", "✓ Forever"), ("", "✓ Forever"),
      ("30days", "✓ Forever"),
    ])
  func checked(stored: String, expected: String) {
    #expect(rows(for: stored).filter { $0.hasPrefix("✓") } == [expected])
  }
}
