import Testing

@testable import Exercise

@Suite struct LockedOut {
  @Test("each code finds its refusal", arguments: [-1, -2, -3, -4, -5, -6, -7, -8])
  func codes(code: Int) {
    #expect(codeAgain(code) == code)
  }

  @Test("a code that nobody has explained finds none", arguments: [0, 1, -9, -1004, 8])
  func unknown(code: Int) {
    #expect(codeAgain(code) == nil)
    #expect(screen(after: code) == nil)
  }

  @Test("a wrong finger or a call leads back to the sensor", arguments: [-1, -4])
  func sensor(code: Int) {
    #expect(screen(after: code) == "sensor")
  }

  @Test("a reader who cancelled is left alone")
  func cancelled() {
    #expect(screen(after: -2) == "closed")
  }

  @Test("all others are asked for the password", arguments: [-3, -5, -6, -7])
  func password(code: Int) {
    #expect(screen(after: code) == "password")
  }

  @Test("after five wrong fingers the password is asked for")
  func lockout() {
    #expect(screen(after: -8) == "password")
  }
}
