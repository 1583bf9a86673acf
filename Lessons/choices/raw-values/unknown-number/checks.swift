import Testing

@testable import Exercise

@Suite struct UnknownNumber {
  @Test("each number finds its wave")
  func check1() {
    #expect(waveName(for: 0) == "sine")
    #expect(waveName(for: 1) == "saw")
    #expect(waveName(for: 2) == "triangle")
  }

  @Test("an unknown number finds none")
  func check2() {
    #expect(waveName(for: 3) == nil)
    #expect(waveName(for: 7) == nil)
    #expect(waveName(for: -1) == nil)
    #expect(waveName(for: 256) == nil)
  }
}
