import Testing

@testable import Exercise

@Suite struct FrontDoor {
  @Test("the right finger opens, and nothing else is asked")
  func rightFinger() {
    #expect(visit(touches: ["right"], passwords: []) == ["finger", "in"])
  }

  @Test("a wrong finger may try again, three times in all")
  func wrongFingers() {
    let second = visit(touches: ["failed", "right"], passwords: [])
    #expect(second == ["finger", "finger", "in"])
    let third = visit(touches: ["failed", "failed", "right"], passwords: [])
    #expect(third == ["finger", "finger", "finger", "in"])
    let never = visit(
      touches: ["failed", "failed", "failed", "right"], passwords: ["lighthouse"])
    #expect(never == ["finger", "finger", "finger", "password", "in"])
  }

  @Test("an interruption does not count as a try")
  func interruptions() {
    let touches = ["systemCancel", "failed", "systemCancel", "systemCancel", "failed", "right"]
    let asked = visit(touches: touches, passwords: [])
    #expect(asked == Array(repeating: "finger", count: 6) + ["in"])
    let busy = visit(
      touches: Array(repeating: "systemCancel", count: 12) + ["right"], passwords: [])
    #expect(busy == Array(repeating: "finger", count: 13) + ["in"])
    let never = visit(
      touches: ["failed", "systemCancel", "failed", "systemCancel", "failed", "right"],
      passwords: ["lighthouse"])
    #expect(never == Array(repeating: "finger", count: 5) + ["password", "in"])
  }

  @Test("who cancels is asked nothing more", arguments: [[], ["failed"], ["systemCancel"]])
  func cancelled(before: [String]) {
    let asked = visit(touches: before + ["userCancel"], passwords: ["lighthouse"])
    #expect(asked == Array(repeating: "finger", count: before.count + 1) + ["out"])
  }

  @Test(
    "where no finger can help, the password is asked for at once",
    arguments: ["userFallback", "passcodeNotSet", "notAvailable", "notEnrolled", "lockout"])
  func password(refusal: String) {
    let asked = visit(touches: [refusal, "right"], passwords: ["lighthouse"])
    #expect(asked == ["finger", "password", "in"])
  }

  @Test(
    "each wrong password shakes the page, and the third closes it",
    arguments: [
      (["pier", "lighthouse"], ["password", "shake", "password", "in"]),
      (
        ["1234", "pier", "lighthouse"],
        ["password", "shake", "password", "shake", "password", "in"]
      ),
      (
        ["lighthouses", " lighthouse", "lighthouse"],
        ["password", "shake", "password", "shake", "password", "in"]
      ),
      (
        ["pier", "", "Lighthouse", "lighthouse"],
        ["password", "shake", "password", "shake", "password", "shake", "out"]
      ),
    ])
  func passwords(passwords: [String], expected: [String]) {
    let asked = visit(touches: ["userFallback"], passwords: passwords)
    #expect(asked == ["finger"] + expected)
  }

  @Test("who types nothing is let go, without a shake")
  func givesUp() {
    #expect(visit(touches: ["lockout"], passwords: []) == ["finger", "password", "out"])
    let later = visit(touches: ["lockout"], passwords: ["pier"])
    #expect(later == ["finger", "password", "shake", "password", "out"])
  }
}
