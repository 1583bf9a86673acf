import Testing

@testable import Exercise

@Suite struct BadWeatherHidden {
  @Test(
    "other feeds are judged by the same rule",
    arguments: [
      ("<a><title>Ice</title><b><title>Thaw &lt; noon</title></b></a>", "Ice, Thaw < noon"),
      ("<a>\n\n\n<title>Ice</titel></a>", "problem in line 4"),
      ("<a>\n<title>Ice & snow</title>", "problem in line 2"),
    ])
  func others(feed: String, expected: String) {
    #expect(heard(from: feed) == [expected])
  }
}
