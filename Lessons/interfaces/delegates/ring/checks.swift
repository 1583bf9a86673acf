import Testing

@testable import Exercise

@Suite struct Ring {
  @Test("the delegate hears each tap")
  func check1() {
    #expect(heardTaps(after: 1) == 1)
    #expect(heardTaps(after: 3) == 3)
    #expect(heardTaps(after: 0) == 0)
  }

  @Test("without a delegate nothing happens")
  func check2() {
    #expect(tapsAlone())
  }
}
