import Testing

@testable import Exercise

@Suite struct BadWeather {
  @Test(
    "a feed in order is handed over once, whole",
    arguments: [
      ("<f><title>Ferry late</title></f>", "Ferry late"),
      ("<f><title>Fog &amp; rain</title>\n<title>Sun</title></f>", "Fog & rain, Sun"),
      ("<f><title> Ferry  late </title></f>", " Ferry  late "), ("<f></f>", ""),
      ("\n <f><title>Sun</title></f>", "Sun"),
      ("<f><title></title><title>Sun</title></f>", ", Sun"),
    ])
  func inOrder(feed: String, expected: String) {
    #expect(heard(from: feed) == [expected])
  }

  @Test(
    "a feed that the parser gives up on is a problem, reported once",
    arguments: [
      ("<f>\n<title>Fog & rain</title>\n</f>", 2),
      ("<f>\n<title>Fog & rain</title>\n<b></f>", 2),
      ("<f>\n\n<title>Gusts > 90 & < 120</title></f>", 3),
      ("Ferry late", 1), ("\n\nFerry late", 3),
    ])
  func givenUp(feed: String, line: Int) {
    #expect(heard(from: feed) == ["problem in line \(line)"])
  }

  @Test(
    "a feed that breaks off is a problem, though the parser seems content",
    arguments: [
      ("<f>\n<title>Ferry late</title>\n<title>Fo", 3),
      ("<f><title>Ferry late</title>", 1),
      ("<f>\n<title>Ferry late</f>", 2),
    ])
  func brokenOff(feed: String, line: Int) {
    #expect(heard(from: feed) == ["problem in line \(line)"])
  }

  @Test(
    "an empty feed is a problem in line 0", arguments: ["", " ", "\n\n", " \n\t\n", "\n\n\n\n\n"])
  func empty(feed: String) {
    #expect(heard(from: feed) == ["problem in line 0"])
  }
}
