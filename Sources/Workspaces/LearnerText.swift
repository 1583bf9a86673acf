// A learner's file as text: what editors differ in is taken out, here and nowhere else.

import LessonModel
import SwiftReading

/// Texts that learners write.
public enum LearnerText {
  /// A file is no text.
  public struct NotUTF8: Error, Hashable, Sendable {
    /// The first line, from 1, that is not UTF-8.
    public var line: Int
  }

  /// The text of a file: without a byte-order mark, `\n` between its lines.
  ///
  /// UTF-16, as some editors write it, is known by its byte-order mark, or by a zero in every other byte, as
  /// no text in UTF-8 has it, and UTF-32 by its being nothing but scalars; nothing else is guessed.
  public static func text(of bytes: [UInt8]) throws(NotUTF8) -> String {
    if let text = textOfUTF32(bytes) ?? textOfUTF16(bytes) { return withLineFeeds(text) }
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw NotUTF8(line: (index ?? 0) + 1)
    }
    return withLineFeeds(text)
  }

  /// The text of UTF-32, of which half are ASCII, as in any program; nil for anything else.
  private static func textOfUTF32(_ bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty, bytes.count.isMultiple(of: 4) else { return nil }
    func text(fromHighByte isBigEndian: Bool) -> String? {
      var text = String.UnicodeScalarView()
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let four = bytes[start..<(start + 4)]
        let value = (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
        guard value != 0, let scalar = Unicode.Scalar(value) else { return nil }
        text.append(scalar)
      }
      guard text.count(where: \.isASCII) * 2 >= text.count else { return nil }
      if text.first == "\u{FEFF}" { text.removeFirst() }
      return String(text)
    }
    return text(fromHighByte: false) ?? text(fromHighByte: true)
  }

  /// The text of UTF-16; nil for anything else.
  private static func textOfUTF16(_ bytes: [UInt8]) -> String? {
    guard bytes.count.isMultiple(of: 2), let highByte = placeOfHighByte(bytes) else { return nil }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index + highByte]) << 8 | UInt16(bytes[index + 1 - highByte])
    }
    let byteOrderMark: UInt16 = 0xFEFF
    return String(
      validating: units.first == byteOrderMark ? units.dropFirst() : units[...], as: UTF16.self)
  }

  /// Whether the high byte of each two is the first (0) or the second (1); nil where it is no UTF-16.
  private static func placeOfHighByte(_ bytes: [UInt8]) -> Int? {
    if bytes.starts(with: [0xFF, 0xFE]) { return 1 }
    if bytes.starts(with: [0xFE, 0xFF]) { return 0 }
    // Most of what stands in a program is ASCII, of which the high byte is zero; the low one hardly ever is.
    var zeroCounts = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeroCounts[index % 2] += 1 }
    let highByte = zeroCounts[0] > zeroCounts[1] ? 0 : 1
    let isMostlyASCII = zeroCounts[highByte] > bytes.count / 4
    return isMostlyASCII && zeroCounts[1 - highByte] <= zeroCounts[highByte] / 8 ? highByte : nil
  }

  private static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    // Swift sees `\r\n` as one character.
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Whether two texts differ in nothing but white space at the end, which editors add and remove. What looks alike
  /// may be another text.
  public static func isSame(_ left: String, _ right: String) -> Bool {
    func trimmed(_ text: String) -> Substring {
      text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
    }
    return trimmed(left).utf8.elementsEqual(trimmed(right).utf8)
  }

  /// The texts of files that belong together. One that is not there is as it was in the beginning, or empty
  /// where the others declare something that it would: then it is in them, and could not stand beside them.
  ///
  /// - Parameters:
  ///   - texts: What the files say; nil for one that is not there.
  ///   - starters: What each of them began with.
  /// - Returns: A text for each.
  public static func whole(_ texts: [String?], begunFrom starters: [String]) -> [String] {
    func names(_ text: String) -> Set<String> { SourceFile(path: "", text: text).topLevelNames }
    guard texts.contains(nil) else { return texts.compactMap(\.self) }
    let declared = Set(texts.compactMap(\.self).flatMap(names))
    return zip(texts, starters).map { text, starter in
      text ?? (names(starter).isDisjoint(with: declared) ? starter : "")
    }
  }

  /// Whether a text is nothing but white space.
  public static func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }
}

/// A file that is looked at from time to time, while editors may remove or empty it before they write it anew.
public struct DebouncedFile: Sendable {
  private var emptySince: ContinuousClock.Instant?

  /// For so long a file is there and empty while it is saved, at most.
  private static let savingMax = Duration.milliseconds(100)

  /// Makes one that nobody has looked at.
  public init() {}

  /// Notes a look at it.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether it found no text, or no file.
  ///   - now: When that was.
  /// - Returns: Whether that is to be believed; that there is no text, only where there was none for a while.
  public mutating func settles(
    isEmpty: Bool, at now: ContinuousClock.Instant = .now
  ) -> Bool {
    guard isEmpty else {
      emptySince = nil
      return true
    }
    let since = emptySince ?? now
    emptySince = since
    return now - since >= Self.savingMax
  }
}
