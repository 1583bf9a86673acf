import Testing

@testable import Exercise

@Suite struct AtMost {
  @Test("up to the most is allowed")
  func check1() {
    #expect(fits(1, max: 1))
    #expect(fits(0, max: 1))
    #expect(fits(6, max: 6))
  }

  @Test("more is not")
  func check2() {
    #expect(!fits(2, max: 1))
    #expect(!fits(7, max: 6))
    #expect(!fits(1, max: 0))
  }

  @Test("silence means none")
  func check3() {
    #expect(!fits(1, max: nil))
    #expect(!fits(2, max: nil))
    #expect(fits(0, max: nil))
  }
}
