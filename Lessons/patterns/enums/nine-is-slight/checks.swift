import Testing

@testable import Exercise

@Suite struct NineIsSlight {
  @Test("up to nine minutes are slight", arguments: 0...9)
  func slight(minutes: Int) {
    #expect(textOfDelay(of: minutes) == "Slight delay")
  }

  @Test("more than nine, or fewer than none, are not", arguments: [-5, -1, 10, 11, 90])
  func delayed(minutes: Int) {
    #expect(textOfDelay(of: minutes) == "Delayed")
  }

  @Test("on time is on time")
  func onTime() {
    #expect(textOnTime() == "On time")
  }
}
