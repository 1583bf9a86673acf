import Testing

@testable import Exercise

@Suite struct TitlesOnly {
  @Test("titles are kept, in their order")
  func titles() {
    #expect(
      heard(["<title>", "Fog", "</>", "<title>", "Ferry late", "</>"]) == ["Fog", "Ferry late"])
    #expect(heard(["<title>", "Fog", "</>", "<title>", "Fog", "</>"]) == ["Fog", "Fog"])
    #expect(heard(["<title>", "Ferry ", "late", "</>"]) == ["Ferry ", "late"])
    #expect(heard(["<title>", "", "</>"]) == [""])
    #expect(heard([]) == [])
  }

  @Test("other texts are not")
  func others() {
    #expect(heard(["<title>", "Fog", "</>", "\n  ", "<pubDate>", "7 Nov", "</>"]) == ["Fog"])
    #expect(
      heard(["<link>", "title", "</>", "<titles>", "two", "</>", "<Title>", "x", "</>"]) == [])
    #expect(heard(["<subtitle>", "all day", "</>", "<title>", "Fog", "</>"]) == ["Fog"])
  }
}
