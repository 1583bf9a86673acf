import Testing

@testable import Exercise

@Suite struct WayToACover {
  @Test("a song has its cover in the usual house")
  func check1() {
    #expect(addressOfSong(12) == "https://covers.example/cover-12")
    #expect(addressOfSong(7) == "https://covers.example/cover-7")
    #expect(addressOfSong(0) == "https://covers.example/cover-0")
    #expect(addressOfSong(1204) == "https://covers.example/cover-1204")
  }

  @Test("whoever has a house of its own keeps it")
  func check2() {
    #expect(addressOfLive(3) == "https://live.example/cover-3")
    #expect(addressOfLive(41) == "https://live.example/cover-41")
  }
}
