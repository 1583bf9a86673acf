// expected-failure {{an interruption does not count as a try}} After ten interruptions the password was asked for, so that the loop ends. No interruption counts, not the tenth either.
// zh-Hans: 打断十次就改问密码，免得循环没完。可打断不算尝试，第十次也不算。
enum Refusal: Error {
  case failed, userCancel, userFallback, systemCancel
  case passcodeNotSet, notAvailable, notEnrolled, lockout
}

/// Somebody at the door. What they were asked stands in `asked`.
final class Visitor {
  private(set) var asked: [String] = []
  private var touches: [Refusal?]
  private var passwords: [String]

  init(touches: [Refusal?], passwords: [String]) {
    self.touches = touches
    self.passwords = passwords
  }

  /// Asks for a finger; throws if it is refused.
  func touch() throws(Refusal) {
    asked.append("finger")
    guard !touches.isEmpty else { throw .userCancel }
    if let refusal = touches.removeFirst() { throw refusal }
  }

  /// Asks for the password; nil if the visitor gives up.
  func password() -> String? {
    asked.append("password")
    return passwords.isEmpty ? nil : passwords.removeFirst()
  }

  func shake() {
    asked.append("shake")
  }
}

/// Whether the visitor may come in.
func letIn(_ visitor: Visitor) -> Bool {
  var failed = 0
  var calls = 0
  asking: while true {
    do {
      try visitor.touch()
      return true
    } catch {
      switch error {
      case .failed:
        failed += 1
        if failed == 3 { break asking }
      case .systemCancel:
        calls += 1
        if calls == 10 { break asking }
      case .userCancel: return false
      default: break asking
      }
    }
  }
  var wrong = 0
  while wrong < 3 {
    guard let word = visitor.password() else { return false }
    if word == "lighthouse" { return true }
    visitor.shake()
    wrong += 1
  }
  return false
}

let ida = Visitor(touches: [.failed, .failed, .failed], passwords: ["pier", "lighthouse"])
letIn(ida)
ida.asked
