import Testing

@testable import Exercise

@Suite struct WayToACover {
  @Test("a song has its cover in the usual house")
  func check1() {
    #expect(addressOfSong(12) == "https://covers.example/cover-12")
    #expect(addressOfSong(7) == "https://covers.example/cover-7")
  }

  @Test("whoever has a house of its own keeps it")
  func check2() {
    #expect(addressOfLive(3) == "https://live.example/cover-3")
  }
}
