import Testing

@testable import Exercise

@Suite struct HangUp {
  @Test(
    "a page hears the bell while it is on screen",
    arguments: [
      ("appear ring15", [15]), ("appear ring15 ring17 ring19", [15, 17, 19]),
      ("appear ring15 ring15", [15, 15]), ("appear ring0 ring15", [0, 15]),
      ("appear ring19 ring15", [19, 15]), ("ring15", []),
      ("ring15 appear ring17", [17]),
    ] as [(String, [Int])])
  func hears(script: String, expected: [Int]) {
    #expect(heard(script) == expected)
  }

  @Test(
    "a page that has disappeared hears nothing, until it comes back",
    arguments: [
      ("appear disappear ring15", []), ("appear ring15 disappear ring17 appear ring19", [15, 19]),
      ("disappear ring15 appear ring17", [17]),
    ] as [(String, [Int])])
  func comesBack(script: String, expected: [Int]) {
    #expect(heard(script) == expected)
  }

  @Test(
    "a page that has disappeared has no listener on the bell",
    arguments: [("appear", 1), ("appear disappear", 0), ("appear disappear appear disappear", 0)])
  func hungUp(script: String, expected: Int) {
    #expect(listeners(during: script) == expected)
  }

  @Test(
    "a page that appears twice hears everything once",
    arguments: [
      ("appear appear ring15", [15]), ("appear appear disappear ring15", []),
      ("appear ring15 appear ring17", [15, 17]),
    ] as [(String, [Int])])
  func once(script: String, expected: [Int]) {
    #expect(heard(script) == expected)
  }

  @Test(
    "the bell does not keep a page alive",
    arguments: ["appear", "appear ring15", "appear disappear", "appear disappear appear ring17"])
  func gone(script: String) {
    #expect(isGone(after: script))
  }

  @Test(
    "a page that is gone leaves no listener behind, and takes none along",
    arguments: ["appear", "appear ring15", "appear disappear", "appear appear"])
  func nothingLeft(script: String) {
    #expect(listenersLeft(after: script) == 1)
  }
}
