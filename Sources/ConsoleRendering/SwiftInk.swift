// A tiny lexer that inks Swift source line by line: keywords, literals, comments. It also cuts mark
// comments (`// expected-…`), which are for the compiler and not for readers.

import LessonModel

/// Inks the lines of one Swift file, top to bottom.
struct SwiftInk {
  /// Whether `// expected-…` comments are left out.
  var hidesMarks: Bool
  private var commentDepth = 0
  /// The closing delimiter of the multi-line string that the line begins in.
  private var openString: String?

  init(hidesMarks: Bool) {
    self.hidesMarks = hidesMarks
  }

  /// All lines of a file, inked.
  static func lines(of file: SourceFile, hidesMarks: Bool) -> [StyledText] {
    var ink = SwiftInk(hidesMarks: hidesMarks)
    return file.lines.map { ink.line($0) }
  }

  /// The next line, inked.
  mutating func line(_ text: Substring) -> StyledText {
    var line = StyledText()
    var rest = text
    while let first = rest.first {
      if let delimiter = openString {
        let end = rest.firstRange(of: delimiter)?.upperBound
        if end != nil { openString = nil }
        line.append(take(&rest, upTo: end ?? rest.endIndex), .literal)
      } else if commentDepth > 0 || rest.hasPrefix("/*") {
        line.append(takeBlockComment(&rest), .comment)
      } else if rest.hasPrefix("//") {
        return appendComment(rest, to: line)
      } else if let delimiter = stringDelimiter(rest) {
        line.append(takeString(&rest, delimiter: delimiter), .literal)
      } else if first.isLetter || "_@#".contains(first) {
        let word = take(&rest, while: { $0.isLetter || $0.isNumber || "_@#".contains($0) })
        let isKeyword = Self.keywords.contains(word) || "@#".contains(first)
        line.append(word, isKeyword ? .keyword : .plain)
      } else if first.isNumber {
        line.append(take(&rest, while: { $0.isLetter || $0.isNumber || $0 == "_" }), .literal)
      } else if first == "." {
        // A member's name is never a keyword: `.default`, `.self`.
        line.append(String(rest.removeFirst()))
        line.append(take(&rest, while: { $0.isLetter || $0.isNumber || $0 == "_" }))
      } else {
        line.append(String(rest.removeFirst()))
      }
    }
    return line
  }

  private func appendComment(_ comment: Substring, to line: StyledText) -> StyledText {
    guard hidesMarks, let mark = comment.firstRange(of: "// expected-") else {
      return line + StyledText(String(comment), .comment)
    }
    let kept = line + StyledText(String(comment[..<mark.lowerBound]), .comment)
    return kept.withoutTrailingSpaces
  }

  private func take(_ rest: inout Substring, upTo end: Substring.Index) -> String {
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private func take(_ rest: inout Substring, while belongs: (Character) -> Bool) -> String {
    take(&rest, upTo: rest.firstIndex { !belongs($0) } ?? rest.endIndex)
  }

  private mutating func takeBlockComment(_ rest: inout Substring) -> String {
    var taken = ""
    repeat {
      if rest.hasPrefix("/*") { commentDepth += 1 }
      if rest.hasPrefix("*/") { commentDepth -= 1 }
      let length = rest.hasPrefix("/*") || rest.hasPrefix("*/") ? 2 : 1
      taken += rest.prefix(length)
      rest = rest.dropFirst(length)
    } while commentDepth > 0 && !rest.isEmpty
    return taken
  }

  /// `"`, `"""`, `#"` …, if a string literal begins here.
  private func stringDelimiter(_ rest: Substring) -> String? {
    let hashes = rest.prefix { $0 == "#" }
    let quotes = rest.dropFirst(hashes.count)
    guard quotes.first == "\"" else { return nil }
    return hashes + (quotes.hasPrefix("\"\"\"") ? "\"\"\"" : "\"")
  }

  private mutating func takeString(_ rest: inout Substring, delimiter: String) -> String {
    let hashes = delimiter.prefix { $0 == "#" }
    let closing = delimiter.dropFirst(hashes.count) + hashes
    var taken = String(rest.prefix(delimiter.count))
    rest = rest.dropFirst(delimiter.count)
    var depth = 0
    while !rest.isEmpty {
      if depth == 0, rest.hasPrefix(closing) { return taken + take(&rest, closing.count) }
      if rest.hasPrefix("\\" + hashes) {
        taken += take(&rest, 1 + hashes.count)
        if rest.first == "(" { depth += 1 }
      } else if depth > 0 {
        if let inner = stringDelimiter(rest) {
          taken += takeString(&rest, delimiter: inner)
          continue
        }
        if rest.first == "(" { depth += 1 }
        if rest.first == ")" { depth -= 1 }
      }
      taken += take(&rest, 1)
    }
    if closing.hasPrefix("\"\"\"") { openString = String(closing) }
    return taken
  }

  private func take(_ rest: inout Substring, _ count: Int) -> Substring {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static let keywords = Set(
    """
    actor any as associatedtype async await break case catch class continue convenience default \
    defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func \
    get guard if import in indirect infix init inout internal is isolated lazy let mutating nil \
    nonisolated nonmutating open operator override package postfix precedencegroup prefix private \
    protocol public repeat required rethrows return self Self set some static struct subscript super \
    switch throw throws true try typealias unowned var weak where while willSet
    """.split(separator: " ").map(String.init))
}
