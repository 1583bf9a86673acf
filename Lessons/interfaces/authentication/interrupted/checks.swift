import Testing

@testable import Exercise

@Suite struct Interrupted {
  @Test("after an interruption the sensor is asked again")
  func check1() {
    #expect(next(after: -4) == "sensor")
  }

  @Test(
    "after all else the password is asked for",
    arguments: [-1, -2, -3, -5, -6, -7, -8, -9, -40, -1004, 0, 1, 4])
  func check2(code: Int) {
    #expect(next(after: code) == "password")
  }
}
