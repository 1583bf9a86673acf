// A tiny lexer that tells keywords, literals and comments of Swift source apart, line by line. It
// also cuts mark comments (`// expected-…`), which are for the compiler and not for readers.

public import LessonModel

/// Cuts the lines of one Swift file into tokens, top to bottom.
public struct SwiftLexer {
  /// Whether `// expected-…` comments are left out.
  public var hidesMarks: Bool
  private var scanner = SwiftScanner()

  /// Begins a file.
  public init(hidesMarks: Bool) {
    self.hidesMarks = hidesMarks
  }

  /// Whether the next line begins within a string or a comment.
  public var isWithinLiteral: Bool { scanner.isWithinLiteral }

  /// All lines of a file as tokens.
  public static func lines(of file: SourceFile, hidesMarks: Bool) -> [[CodeToken]] {
    var lexer = SwiftLexer(hidesMarks: hidesMarks)
    return file.lines.map { lexer.line($0) }
  }

  /// The tokens of the next line.
  public mutating func line(_ text: Substring) -> [CodeToken] {
    var line = TokenLine()
    for piece in scanner.pieces(of: text.utf8) {
      let start = text.utf8.index(text.startIndex, offsetBy: piece.bytes.lowerBound)
      let code = text[start..<text.utf8.index(start, offsetBy: piece.bytes.count)]
      switch piece.part {
      case .code: appendCode(code, to: &line)
      case .identifier: line.append(.plain, code)
      case .literal, .comment(isInLiteral: true): line.append(.string, code)
      case .comment: appendComment(code, to: &line)
      }
    }
    scanner.endLine()
    return line.tokens
  }

  private func appendCode(_ code: Substring, to line: inout TokenLine) {
    var rest = code
    while let first = rest.utf8.first {
      switch first {
      case _ where first.beginsWord:
        let word = rest.takePrefix { $0.isInWord || $0.isSignOfWord }
        line.append(Self.kind(of: word, before: rest), word)
      case _ where first.isDigit: line.append(.number, Self.takeNumber(&rest))
      case UInt8(ascii: "."):
        let dots = rest.takePrefix { $0 == UInt8(ascii: ".") }
        line.append(.plain, dots)
        // A member's name is never a keyword: `.default`, `.self`. Behind `...` there is no member.
        if dots.utf8.count == 1 { line.append(.plain, rest.takePrefix(while: \.isInWord)) }
      default:
        line.append(
          .plain, rest.takePrefix { !$0.beginsWord && !$0.isDigit && $0 != UInt8(ascii: ".") })
      }
    }
  }

  private static func kind(of word: Substring, before rest: Substring) -> CodeToken.Kind {
    if modifiersOrNames.contains(word) {
      guard rest.hasPrefix(" ") else { return .plain }
      var behind = rest.dropFirst()
      let next = behind.takePrefix { $0.isInWord || $0 == UInt8(ascii: "@") }
      let isName =
        ["", "in", "as", "is", "where", "else"].contains(next) || next.utf8.first?.isDigit == true
      return isName ? .plain : .keyword
    }
    switch word.utf8.first {
    case UInt8(ascii: "#"): return .keyword
    case UInt8(ascii: "@"): return .attribute
    default: break
    }
    if keywords.contains(word) { return .keyword }
    return word.first?.isUppercase == true ? .type : .plain
  }

  private func appendComment(_ comment: Substring, to line: inout TokenLine) {
    guard hidesMarks, comment.hasPrefix("//"),
      let mark = comment.firstRange(ofASCII: "// expected-")
    else {
      line.append(.comment, comment)
      return
    }
    line.append(.comment, comment[..<mark.lowerBound])
    line.trimEnd()
  }

  /// Takes `12`, `0xff`, `0.5` or `1.2e-9`; of `1...5` and `1.description` only the `1`.
  private static func takeNumber(_ rest: inout Substring) -> Substring {
    let whole = rest
    func taken() -> Substring { whole[..<rest.startIndex] }
    _ = rest.takePrefix(while: \.isInWord)
    if rest.utf8.first == UInt8(ascii: "."), rest.utf8.dropFirst().first?.isDigit == true {
      rest.removeFirst()
      _ = rest.takePrefix(while: \.isInWord)
    }
    let isHexadecimal = whole.hasPrefix("0x")
    if taken().hasSuffix(isHexadecimal ? "p" : "e"), let sign = rest.utf8.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    {
      rest.removeFirst()
      _ = rest.takePrefix(while: \.isInWord)
    }
    return taken()
  }

  /// Whether a word is one of Swift's own, and no name.
  public static func isKeyword(_ word: Substring) -> Bool { keywords.contains(word) }

  /// Words that are no names, wherever they stand.
  static let keywords: Set<Substring> = Set(
    """
    actor any as associatedtype async await break case catch class continue default defer deinit \
    didSet do else enum extension fallthrough false fileprivate final for func get guard if import \
    in init inout internal is isolated let mutating nil nonisolated nonmutating operator override \
    precedencegroup private protocol public repeat rethrows return self Self set some static struct \
    subscript super switch throw throws true try typealias unowned var weak where while willSet
    """.split(separator: " "))

  /// Words that are keywords where a declaration, a type or a value follows, and elsewhere names:
  /// `case closed, open`, `for each in all`.
  private static let modifiersOrNames: Set<Substring> = [
    "borrowing", "consume", "consuming", "convenience", "copy", "discard", "distributed", "dynamic",
    "each",
    "indirect", "infix", "lazy", "macro", "open", "package", "postfix", "prefix", "required",
    "sending",
  ]
}

/// Collects tokens; neighbours of one kind become one.
private struct TokenLine {
  var tokens: [CodeToken] = []

  mutating func append(_ kind: CodeToken.Kind, _ text: Substring) {
    guard !text.isEmpty else { return }
    if let last = tokens.last, last.kind == kind {
      tokens[tokens.count - 1].text += text
    } else {
      tokens.append(CodeToken(kind, String(text)))
    }
  }

  /// Takes away the white space before a comment that was cut.
  mutating func trimEnd() {
    while let last = tokens.last {
      let trimmed = last.text.trimmingSuffix { $0 == " " || $0 == "\t" }
      if !trimmed.isEmpty {
        tokens[tokens.count - 1].text = String(trimmed)
        return
      }
      tokens.removeLast()
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}

extension Substring {
  /// Takes bytes from the beginning, as long as they belong to it.
  fileprivate mutating func takePrefix(while belongs: (UInt8) -> Bool) -> Substring {
    let end = utf8.firstIndex { !belongs($0) } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}

extension UInt8 {
  /// Whether it is a letter, or a byte of a character beyond ASCII, for which this looks no further.
  fileprivate var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7a || self >= 0x80 }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it may stand in a name or in a number.
  var isInWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether it begins an attribute or a directive.
  fileprivate var isSignOfWord: Bool { self == UInt8(ascii: "@") || self == UInt8(ascii: "#") }

  fileprivate var beginsWord: Bool { isLetter || self == UInt8(ascii: "_") || isSignOfWord }
}
