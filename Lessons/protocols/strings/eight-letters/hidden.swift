import Testing

@testable import Exercise

@Suite struct OtherSigns {
  @Test(
    "another sign is measured as well",
    arguments: [(90, "Wimmelwolle"), (76, "Wimm"), (37, "Wimm"), (36, "Wil"), (18, ""), (3, "")])
  func other(width: Int, expected: String) {
    #expect(shown(["Wil", "Wimmelwolle", "Wimm"], width: width) == expected)
  }
}
