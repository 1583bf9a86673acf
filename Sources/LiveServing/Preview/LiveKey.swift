// The secret of the printed link: whoever has it may run code here and write in the workspace.

/// A secret of this process alone.
struct LiveKey: Sendable {
  /// 128 bits as hexadecimal digits.
  let text: String

  /// Makes a new one.
  init() {
    var random = SystemRandomNumberGenerator()
    let digits = (0..<2).map { _ in
      let part = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - part.utf8.count) + part
    }
    text = digits.joined()
  }

  /// Whether somebody knows it.
  func isSame(as other: String) -> Bool {
    other.isSameSecret(as: text)
  }
}

extension StringProtocol {
  /// Whether it is a secret; how long that takes tells nothing of how much of it is right.
  func isSameSecret(as secret: String) -> Bool {
    let (own, other) = (Array(utf8), Array(secret.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
