import Testing

@testable import Exercise

@Suite struct FrontDoorHidden {
  @Test("wrong fingers, a call and the password button in one visit")
  func mixed() {
    let asked = visit(
      touches: ["failed", "systemCancel", "failed", "userFallback"],
      passwords: ["harbour", "lighthouse"])
    let fingers = Array(repeating: "finger", count: 4)
    #expect(asked == fingers + ["password", "shake", "password", "in"])
  }

  @Test("three wrong fingers and three wrong passwords")
  func stranger() {
    let asked = visit(
      touches: ["failed", "failed", "failed"], passwords: ["a", "b", "c", "lighthouse"])
    let passwords = ["password", "shake", "password", "shake", "password", "shake"]
    #expect(asked == ["finger", "finger", "finger"] + passwords + ["out"])
  }
}
