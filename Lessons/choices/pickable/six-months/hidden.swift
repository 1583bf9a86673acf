import Testing

@testable import Exercise

@Suite struct MoreTelephones {
  @Test(
    "other telephones lose nothing either",
    arguments: [("6m", 182), ("7m", nil), ("sixMonths", nil), ("0", nil), ("10y", nil)]
      as [(String, Int?)])
  func others(stored: String, expected: Int?) {
    #expect(daysKept(for: stored) == expected)
    #expect(rows(for: stored).count == 4)
  }
}
