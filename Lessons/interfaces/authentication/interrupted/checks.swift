import Testing

@testable import Exercise

@Suite struct Interrupted {
  @Test("after an interruption the sensor is asked again")
  func check1() {
    #expect(next(after: -4) == "sensor")
  }

  @Test("after all else the password is asked for")
  func check2() {
    #expect(next(after: -1) == "password")
    #expect(next(after: -3) == "password")
    #expect(next(after: -5) == "password")
    #expect(next(after: 4) == "password")
  }
}
