import Testing

@testable import Exercise

@Suite struct SameRecording {
  @Test("a misprint makes no other recording")
  func check1() {
    #expect(sameSongs(17, "Ferry at Four", 17, "Fairy at Four"))
    #expect(sameSongs(3, "Moth", 3, ""))
  }

  @Test("the same title makes no same recording")
  func check2() {
    #expect(!sameSongs(17, "Ferry at Four", 18, "Ferry at Four"))
    #expect(!sameSongs(18, "Ferry at Four", 17, "Ferry at Four"))
    #expect(!sameSongs(1, "", 2, ""))
    #expect(!sameSongs(17, "Moth", 27, "Moth"))
    #expect(!sameSongs(17, "Moth", 117, "Moth"))
  }
}
