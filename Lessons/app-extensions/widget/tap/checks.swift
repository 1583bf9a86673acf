import Testing

@testable import Exercise

/// What an address begins with, and its query items in the order of the alphabet.
private func parts(of link: String) -> [String] {
  let halves = link.split(separator: "?", maxSplits: 1).map(String.init)
  let items = halves.dropFirst().flatMap { $0.split(separator: "&").map(String.init) }
  return halves.prefix(1) + items.sorted()
}

@Suite struct Tap {
  @Test(
    "an address is read",
    arguments: [
      ("hay://place?name=Oban&hour=14", "Oban at 14"),
      ("hay://place?name=Loch%20Awe&hour=0", "Loch Awe at 0"),
      ("hay://place?name=Kerrera&hour=23", "Kerrera at 23"),
      ("hay://place?name=100%2525&hour=9", "100%25 at 9"),
    ])
  func read(link: String, expected: String) {
    #expect(heading(for: link) == expected)
  }

  @Test(
    "the order does not matter, nor what else is there",
    arguments: [
      "hay://place?hour=9&name=Oban", "hay://place?from=widget&name=Oban&hour=9&x=1",
      "hay://place?nickname=Awe&workhour=3&name=Oban&hour=9",
      "hay://place?Name=Awe&names=Awe&hours=3&name=Oban&hour=9",
    ])
  func order(link: String) {
    #expect(heading(for: link) == "Oban at 9")
  }

  @Test(
    "what the widget writes, the app can read",
    arguments: [
      "Oban", "Å", "Hill & Glen", "a=b", "Loch Awe", "50% slope", "牛栏", "Who? #2", "A+B", "100%25",
      " Oban ", "Oban/Mull; A:B",
    ])
  func roundTrip(place: String) {
    #expect(heading(for: link(place: place, hour: 6)) == "\(place) at 6")
  }

  @Test("the widget writes an address of the app", arguments: [0, 14])
  func written(hour: Int) {
    #expect(
      parts(of: link(place: "Oban", hour: hour)) == ["hay://place", "hour=\(hour)", "name=Oban"])
  }

  @Test(
    "an address of somebody else is left alone",
    arguments: [
      "https://place?name=Oban&hour=14", "hay://field?name=Oban&hour=14",
      "hays://place?name=Oban&hour=14", "hay://field/place?name=Oban&hour=14",
      "hay://places?name=Oban&hour=14", "Oban",
    ])
  func foreign(link: String) {
    #expect(heading(for: link) == nil)
  }

  @Test(
    "half an address is none",
    arguments: ["hay://place?name=Oban", "hay://place?hour=14", "hay://place"])
  func half(link: String) {
    #expect(heading(for: link) == nil)
  }

  @Test(
    "an hour is a number from 0 to 23",
    arguments: ["noon", "24", "-1", "14.5", "%2014", "", "0x", "099"])
  func hour(text: String) {
    #expect(heading(for: "hay://place?name=Oban&hour=\(text)") == nil)
  }
}
