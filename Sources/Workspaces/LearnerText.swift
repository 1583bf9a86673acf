// A learner's file as text: what editors differ in is taken out, here and nowhere else.

/// Texts that learners write.
public enum LearnerText {
  /// A file is no text.
  public struct NotUTF8: Error, Hashable, Sendable {
    /// The first line, from 1, that is not UTF-8.
    public var line: Int
  }

  /// The text of a file: without a byte-order mark, `\n` between its lines.
  public static func text(of bytes: [UInt8]) throws(NotUTF8) -> String {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw NotUTF8(line: (index ?? 0) + 1)
    }
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    // Swift sees `\r\n` as one character.
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Whether two texts differ in nothing but white space at the end, which editors add and remove.
  public static func isSame(_ left: String, _ right: String) -> Bool {
    func trimmed(_ text: String) -> Substring {
      text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
    }
    return left == right || trimmed(left) == trimmed(right)
  }

  /// Whether a text is nothing but white space.
  public static func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }
}
