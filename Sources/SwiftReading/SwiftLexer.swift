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
      case .identifier: line.append(.plain, String(code))
      case .literal, .comment(isInLiteral: true): line.append(.string, String(code))
      case .comment: appendComment(code, to: &line)
      }
    }
    scanner.endLine()
    return line.tokens
  }

  private func appendCode(_ code: Substring, to line: inout TokenLine) {
    var rest = code
    while let first = rest.first {
      if first.isLetter || "_@#".contains(first) {
        let word = take(&rest, while: { $0.isLetter || $0.isNumber || "_@#".contains($0) })
        line.append(Self.kind(of: word, before: rest), word)
      } else if first.isNumber {
        line.append(.number, takeNumber(&rest))
      } else if first == "." {
        let dots = take(&rest, while: { $0 == "." })
        line.append(.plain, dots)
        // A member's name is never a keyword: `.default`, `.self`. Behind `...` there is no member.
        if dots.count == 1 {
          line.append(.plain, take(&rest, while: { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
      } else {
        line.append(.plain, String(rest.removeFirst()))
      }
    }
  }

  private static func kind(of word: String, before rest: Substring) -> CodeToken.Kind {
    if modifiersOrNames.contains(word) {
      let next = rest.hasPrefix(" ") ? rest.dropFirst().first : nil
      return next.map { $0.isLetter || $0 == "@" } == true ? .keyword : .plain
    }
    if keywords.contains(word) || word.hasPrefix("#") { return .keyword }
    if word.hasPrefix("@") { return .attribute }
    return word.first?.isUppercase == true ? .type : .plain
  }

  private func appendComment(_ comment: Substring, to line: inout TokenLine) {
    guard hidesMarks, comment.hasPrefix("//"), let mark = comment.firstRange(of: "// expected-")
    else {
      line.append(.comment, String(comment))
      return
    }
    line.append(.comment, String(comment[..<mark.lowerBound]))
    line.trimEnd()
  }

  private func take(_ rest: inout Substring, upTo end: Substring.Index) -> String {
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private func take(_ rest: inout Substring, while belongs: (Character) -> Bool) -> String {
    take(&rest, upTo: rest.firstIndex { !belongs($0) } ?? rest.endIndex)
  }

  /// Takes `12`, `0xff`, `0.5` or `1.2e-9`; of `1...5` and `1.description` only the `1`.
  private func takeNumber(_ rest: inout Substring) -> String {
    func belongs(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    var number = take(&rest, while: belongs)
    if rest.first == ".", rest.dropFirst().first?.isNumber == true {
      number += take(&rest, 1) + take(&rest, while: belongs)
    }
    let isHexadecimal = number.hasPrefix("0x")
    if number.hasSuffix(isHexadecimal ? "p" : "e"), ["+", "-"].contains(rest.first) {
      number += take(&rest, 1) + take(&rest, while: belongs)
    }
    return number
  }

  private func take(_ rest: inout Substring, _ count: Int) -> Substring {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static let keywords = Set(
    """
    actor any as associatedtype async await break case catch class continue default defer deinit \
    didSet do else enum extension fallthrough false fileprivate final for func get guard if import \
    in init inout internal is isolated let mutating nil nonisolated nonmutating operator override \
    precedencegroup private protocol public repeat rethrows return self Self set some static struct \
    subscript super switch throw throws true try typealias unowned var weak where while willSet
    """.split(separator: " ").map(String.init))

  /// Words that are keywords where a declaration follows, and elsewhere names: `case closed, open`.
  private static let modifiersOrNames: Set = [
    "convenience", "dynamic", "indirect", "infix", "lazy", "open", "package", "postfix", "prefix",
    "required",
  ]
}

/// Collects tokens; neighbours of one kind become one.
private struct TokenLine {
  var tokens: [CodeToken] = []

  mutating func append(_ kind: CodeToken.Kind, _ text: String) {
    guard !text.isEmpty else { return }
    if let last = tokens.last, last.kind == kind {
      tokens[tokens.count - 1].text += text
    } else {
      tokens.append(CodeToken(kind, text))
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
