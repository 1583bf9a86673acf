// Declarations and statements that stand side by side in a file or in the braces of a type, found in pieces of
// Swift source without a parser.

import LessonModel

/// A declaration or a statement.
struct SwiftItem {
  /// Words of which one begins a declaration, modifiers and attributes aside.
  static let keywords: Set<Substring> = [
    "import", "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "extension",
    "typealias", "operator", "precedencegroup", "macro", "associatedtype",
  ]

  /// Words that may stand before one, on how it is open and what it is.
  static let modifiers: Set<Substring> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "indirect", "lazy",
    "weak", "unowned", "static", "nonisolated", "prefix", "postfix", "infix", "dynamic", "override",
    "required", "convenience", "mutating", "nonmutating", "distributed", "unsafe",
  ]

  /// From its first piece to the next item's.
  var pieces: ArraySlice<SwiftPiece>
  /// The line of its first piece, from 1.
  var line: Int
  /// The line of its last piece of code.
  let lastLine: Int

  init(pieces: ArraySlice<SwiftPiece>, line: Int) {
    (self.pieces, self.line) = (pieces, line)
    let last = pieces.lastIndex(where: \.isCode)
    lastLine = last.map { line + pieces[...$0].lineCount - 1 } ?? line
  }

  /// `func bake`, `func ==` or `init`.
  var name: String {
    guard
      let keyword = pieces.indices.first(where: {
        pieces[$0].kind == .word && Self.isKeyword(pieces[$0].text) && !isModifier($0)
      })
    else { return String(pieces.first { $0.kind == .word }?.text ?? "this") }
    let next = pieces.code(from: keyword + 1).map { pieces[$0] }
    guard let next else { return String(pieces[keyword].text) }
    if next.kind == .word { return "\(pieces[keyword].text) \(next.text)" }
    guard ["func", "operator"].contains(pieces[keyword].text) else {
      return String(pieces[keyword].text)
    }
    let signs = pieces[(keyword + 1)...].drop { $0.kind == .space }
      .prefix { $0.kind == .sign && !"(:{".contains($0.text) }
    return "\(pieces[keyword].text) \(signs.map(\.text).joined())"
  }

  private static func isKeyword(_ word: Substring) -> Bool {
    keywords.contains(word) || ["init", "deinit", "subscript", "case"].contains(word)
  }

  /// Whether a word is the `class` of `class func` and the like, which begins no type.
  private func isModifier(_ index: Int) -> Bool {
    guard pieces[index].text == "class", let next = pieces.code(from: index + 1) else {
      return false
    }
    return pieces[next].kind == .word
      && (Self.isKeyword(pieces[next].text) || Self.modifiers.contains(pieces[next].text))
  }

  /// What stands in the braces of a type or an extension; empty for anything else.
  var members: [SwiftItem] {
    let types: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "extension"]
    guard types.contains(name.prefix { $0 != " " }), let open = pieces.firstIndex(where: \.opens),
      let close = pieces.closing(open)
    else { return [] }
    return pieces[(open + 1)..<close].items(line: line + pieces[...open].lineCount - 1)
  }
}

extension SwiftScan {
  /// What stands side by side in the file.
  var items: [SwiftItem] { pieces[...].items(line: 1) }
}

extension SwiftPiece {
  fileprivate var opens: Bool { kind == .sign && text == "{" }
}

extension ArraySlice<SwiftPiece> {
  /// What stands side by side in these pieces.
  ///
  /// - Parameter first: The line of the first piece, from 1.
  /// - Returns: The items, in their order.
  func items(line first: Int) -> [SwiftItem] {
    var items: [SwiftItem] = []
    var (line, depth) = (first, 0)
    var (start, startLine): (Int?, Int) = (nil, first)
    var isAtStart = true
    // Attributes, with what they are given, belong to what follows them.
    var isAttribute = false
    for (index, piece) in zip(indices, self) {
      if piece.isCode {
        if depth == 0, isAtStart, !isAttribute, !goesOn(at: index, since: start) {
          if let start { items.append(SwiftItem(pieces: self[start..<index], line: startLine)) }
          (start, startLine) = (index, line)
        }
        isAtStart = false
        if depth == 0 {
          let begins = piece.kind == .word && piece.text.hasPrefix("@")
          isAttribute =
            begins && (isAttribute || start == index) || isAttribute && piece.text == "("
        }
      }
      if piece.kind == .sign {
        if "([{".contains(piece.text) { depth += 1 }
        if ")]}".contains(piece.text) { depth -= 1 }
        // `for var i = 0; i < 3; i++ {`, as it once was.
        let isInHead =
          start.map { self[$0].text == "for" && !self[$0..<index].contains(where: \.opens) }
          ?? false
        if piece.text == ";", !isInHead { isAtStart = true }
      }
      line += piece.text.count { $0 == "\n" }
      if piece.kind == .lineEnd { isAtStart = true }
    }
    if let start { items.append(SwiftItem(pieces: self[start...], line: startLine)) }
    return items
  }

  /// Whether a line that begins at an index is part of what stands before.
  ///
  /// - Parameters:
  ///   - index: The first piece of code of the line.
  ///   - start: The first piece of the item before it; nil where there is none.
  /// - Returns: Whether it is.
  private func goesOn(at index: Int, since start: Int?) -> Bool {
    let piece = self[index]
    if ["else", "catch", "where", "as", "is", "throws", "rethrows"].contains(piece.text) {
      return true
    }
    if piece.text == "async" {
      let next = code(from: index + 1).map { self[$0].text }
      return next != "let" && next != "var"
    }
    if piece.kind == .sign, !"([".contains(piece.text) {
      return !"-!&~".contains(piece.text) || isBetweenOperands(at: index)
    }
    guard let last = code(before: index) else { return false }
    return self[last].kind == .word ? isUnfinished(at: last, since: start) : asksForMore(at: last)
  }

  /// Whether the sign that a line begins with is an arrow, or an operator with white space behind it as it is before
  /// it: one that belongs to what follows alone has none.
  private func isBetweenOperands(at index: Int) -> Bool {
    guard let end = self[index...].firstIndex(where: { $0.kind != .sign }) else { return true }
    let sign = self[index..<end].source
    return sign.hasPrefix("->") || !self[end].isCode && !sign.contains { "([{".contains($0) }
  }

  /// Whether a word at a line's end calls for more: one that begins a declaration, or stands before that.
  private func isUnfinished(at last: Int, since start: Int?) -> Bool {
    if ["where", "try", "await"].contains(self[last].text) { return true }
    func begins(_ word: Substring) -> Bool {
      SwiftItem.keywords.contains(word) || SwiftItem.modifiers.contains(word)
    }
    guard begins(self[last].text), let start, start <= last else { return false }
    guard start < last, let before = code(before: last) else { return true }
    return begins(self[before].text) || self[before].text.hasPrefix("@")
      || self[before].text == ")" && self[start].text.hasPrefix("@")
  }

  /// Whether a sign at a line's end calls for more.
  private func asksForMore(at last: Int) -> Bool {
    let (sign, before) = (self[last], self[startIndex..<last].last)
    guard sign.kind == .sign else { return false }
    switch sign.text {
    case ">": return before?.text == "-"
    // That of an optional type stands at its end.
    case "?": return before?.kind == .space
    default: return "=,:+-*/&|<.".contains(sign.text)
    }
  }
}
