import Testing

@testable import Exercise

@Suite struct Ring {
  @Test("the delegate hears each tap")
  func check1() {
    #expect(heardTaps(after: 1) == 1)
    #expect(heardTaps(after: 3) == 3)
    #expect(heardTaps(after: 6) == 6)
    #expect(heardTaps(after: 0) == 0)
  }

  @Test("whoever is the delegate hears it")
  func check2() {
    #expect(linesOfDiary() == ["tapped", "tapped"])
  }

  @Test("taps are counted, with a delegate or without", arguments: [true, false])
  func check3(heard: Bool) {
    #expect(tapsCounted(after: 2, heard: heard) == 2)
    #expect(tapsCounted(after: 2, heard: heard, delegateGone: true) == 2)
  }

  @Test("the slide does not keep its delegate alive")
  func check4() {
    #expect(!delegateOutlives())
  }
}
