// Swift source cut into words, literals, comments and signs by the one lexer, so that calls can be found in
// it and written anew without a parser. Text that is not touched stays as it is, to the byte.

import LessonModel
import SwiftReading

/// A piece of Swift source.
struct SwiftPiece: Hashable {
  enum Kind {
    /// A name, a keyword, an attribute, a number, a directive that begins with `#`.
    case word
    /// A whole literal, what is interpolated in it included.
    case string
    case comment
    /// White space without line ends.
    case space
    case lineEnd
    /// One sign.
    case sign
  }

  var kind: Kind
  var text: Substring

  /// Whether it says anything to the compiler.
  var isCode: Bool { kind == .word || kind == .string || kind == .sign }
}

/// A Swift file in pieces.
struct SwiftScan {
  private(set) var pieces: [SwiftPiece] = []

  init(_ text: String) {
    var lexer = SwiftLexer(hidesMarks: false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      // A string or a comment over several lines is one piece.
      var goesOn = lexer.isWithinLiteral
      if index > 0 { append(goesOn ? nil : .lineEnd, "\n") }
      var code = ""
      for token in lexer.line(line) {
        if token.kind == .string || token.kind == .comment {
          appendCode(code)
          code = ""
          append(goesOn ? nil : token.kind == .string ? .string : .comment, token.text)
        } else {
          code += token.text
        }
        goesOn = false
      }
      appendCode(code)
    }
  }

  /// Adds a piece; without a kind, to the one before.
  private mutating func append(_ kind: SwiftPiece.Kind?, _ text: String) {
    if let kind {
      pieces.append(SwiftPiece(kind: kind, text: text[...]))
    } else if !pieces.isEmpty {
      pieces[pieces.count - 1].text += text
    }
  }

  /// Cuts what is neither a string nor a comment.
  private mutating func appendCode(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      let length: Int
      let kind: SwiftPiece.Kind
      if first.isWhitespace {
        (kind, length) = (.space, rest.prefix(while: \.isWhitespace).count)
      } else if Self.isInWord(first) || "@#`$".contains(first) {
        (kind, length) = (.word, Self.word(rest))
      } else {
        (kind, length) = (.sign, 1)
      }
      append(kind, String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
  }

  /// Whether a regular expression stands between slashes, which mode 6 alone takes for one.
  var hasRegexLiteral: Bool {
    pieces.indices.contains { index in
      guard pieces[index].text == "/", pieces[index].kind == .sign,
        let next = pieces[(index + 1)...].first, next.kind != .space, next.kind != .lineEnd,
        let before = pieces[..<index].last(where: \.isCode)
      else { return false }
      let begins = ["(", "[", "{", ",", "=", ":", "return", "in", "case"].contains(before.text)
      let rest = pieces[(index + 1)...].prefix { $0.kind != .lineEnd }
      return begins && rest.contains { $0.text == "/" }
    }
  }

  static func isInWord(_ character: Character) -> Bool {
    // Emoji may be in names; what is an operator comes before them.
    character.isLetter || character.isNumber || character == "_"
      || (character.unicodeScalars.first?.value ?? 0) >= 0x10000
  }

  private static func word(_ rest: Substring) -> Int {
    if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      return rest.distance(from: rest.startIndex, to: end) + 1
    }
    return 1 + rest.dropFirst().prefix(while: isInWord).count
  }
}

extension ArraySlice<SwiftPiece> {
  /// The source that these pieces were cut from.
  var source: String { map(\.text).joined() }

  /// The number of the line after the last of these pieces, from 1, if the first one is in line 1.
  var lineCount: Int { reduce(1) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } } }

  /// The index of the next piece that is code, from an index on.
  func code(from start: Int) -> Int? {
    self[Swift.min(start, endIndex)...].firstIndex { $0.isCode }
  }

  /// The index of the last piece before an index that is code.
  func code(before end: Int) -> Int? { self[startIndex..<end].lastIndex { $0.isCode } }

  /// Whether the piece at an index is this word or sign.
  func isAt(_ index: Int?, _ text: String) -> Bool {
    guard let index, indices.contains(index) else { return false }
    return self[index].isCode && self[index].kind != .string && self[index].text == text
  }

  /// The index of what closes the bracket at an index; nil where nothing does.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<endIndex where self[index].kind == .sign {
      switch self[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The parts between commas that no bracket encloses; of nothing there are none.
  var parts: [ArraySlice<SwiftPiece>] {
    guard contains(where: \.isCode) else { return [] }
    var parts: [ArraySlice<SwiftPiece>] = []
    var (start, depth) = (startIndex, 0)
    for index in indices where self[index].kind == .sign {
      switch self[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(self[start..<index])
        start = index + 1
      default: break
      }
    }
    return parts + [self[start...]]
  }

  /// The pieces without white space at both ends.
  var trimmed: ArraySlice<SwiftPiece> {
    var rest = self
    while let first = rest.first, first.kind == .space || first.kind == .lineEnd {
      rest.removeFirst()
    }
    while let last = rest.last, last.kind == .space || last.kind == .lineEnd { rest.removeLast() }
    return rest
  }

  /// The pieces to the last that is code: what is written behind them is not in a comment of theirs.
  var withoutEndComments: ArraySlice<SwiftPiece> {
    lastIndex(where: \.isCode).map { prefix(through: $0) } ?? prefix(0)
  }

  /// The comments behind the last piece that is code, each with a space before it.
  var endComments: String {
    dropFirst(withoutEndComments.count).filter { $0.kind == .comment }.map { " \($0.text)" }
      .joined()
  }
}

/// What is asked of pieces again and again, found once.
struct PieceTable {
  /// The line that each piece begins in, from 1.
  let lines: [Int]
  private let closing: [Int: Int]
  /// The next `(` and `{` from each piece on.
  private let nextParenthesis: [Int?], nextBrace: [Int?]

  init(_ pieces: [SwiftPiece]) {
    var (lines, line, open, closing) = ([Int](), 1, [Int](), [Int: Int]())
    for (index, piece) in pieces.enumerated() {
      lines.append(line)
      line += piece.text.count { $0 == "\n" }
      guard piece.kind == .sign else { continue }
      if "([{".contains(piece.text) { open.append(index) }
      if ")]}".contains(piece.text), let last = open.popLast() { closing[last] = index }
    }
    self.lines = lines
    self.closing = closing
    var (parentheses, braces) = ([Int?](), [Int?]())
    for (index, piece) in pieces.enumerated().reversed() {
      parentheses.append(piece.kind == .sign && piece.text == "(" ? index : parentheses.last ?? nil)
      braces.append(piece.kind == .sign && piece.text == "{" ? index : braces.last ?? nil)
    }
    nextParenthesis = parentheses.reversed()
    nextBrace = braces.reversed()
  }

  /// The index of what closes the bracket at an index; nil where nothing does.
  func closing(_ open: Int) -> Int? { closing[open] }

  /// The index of the first parenthesis that opens at an index or behind it.
  func parenthesis(from index: Int) -> Int? {
    nextParenthesis.indices.contains(index) ? nextParenthesis[index] : nil
  }

  /// The index of the first brace that opens at an index or behind it, as far as the head of a declaration goes.
  func brace(from index: Int) -> Int? {
    guard nextBrace.indices.contains(index), let brace = nextBrace[index], brace - index < 1000
    else { return nil }
    return brace
  }
}
