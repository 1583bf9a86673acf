// expected-failure {{an interruption does not count as a try}} An interruption began the counting anew. Whoever has a telephone that rings often may try for ever.
// zh-Hans: 一被打断就从头数起。谁的电话总响，谁就能一直试下去。
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
  var wrongFingers = 0
  while wrongFingers < 3 {
    do {
      try visitor.touch()
      return true
    } catch {
      switch error {
      case .failed: wrongFingers += 1
      case .systemCancel: wrongFingers = 0
      case .userCancel: return false
      case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled, .lockout:
        return letInByPassword(visitor)
      }
    }
  }
  return letInByPassword(visitor)
}

func letInByPassword(_ visitor: Visitor) -> Bool {
  for _ in 1...3 {
    guard let password = visitor.password() else { return false }
    if password == "lighthouse" { return true }
    visitor.shake()
  }
  return false
}

let ida = Visitor(touches: [.failed, .failed, .failed], passwords: ["pier", "lighthouse"])
letIn(ida)
ida.asked
