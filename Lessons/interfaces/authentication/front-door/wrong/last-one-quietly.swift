// expected-failure {{each wrong password shakes the page, and the third closes it}} The third wrong password ends it anyway, so it seems to need no shake. The reader never learns what happened.
// zh-Hans: 第三次错了反正要关门，好像用不着再摇头。读者却不知道出了什么事。
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
      case .systemCancel: continue
      case .userCancel: return false
      case .userFallback, .passcodeNotSet, .notAvailable, .notEnrolled, .lockout:
        return letInByPassword(visitor)
      }
    }
  }
  return letInByPassword(visitor)
}

func letInByPassword(_ visitor: Visitor) -> Bool {
  for attempt in 1...3 {
    guard let password = visitor.password() else { return false }
    if password == "lighthouse" { return true }
    if attempt < 3 { visitor.shake() }
  }
  return false
}

let ida = Visitor(touches: [.failed, .failed, .failed], passwords: ["pier", "lighthouse"])
letIn(ida)
ida.asked
