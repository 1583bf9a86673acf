import Testing

@testable import Exercise

@Suite struct WhichPlatform {
  @Test(
    "each stop has its own platform",
    arguments: [
      (("Larkhill", 4), 4), (("Ternhaven", 1), 1), (("", 12), 12), (("Halt", 0), 0),
      (("Cellar", -1), -1),
    ])
  func platform(stop: (String, Int), expected: Int) {
    #expect(Exercise.platform(of: stop) == expected)
  }
}
