// Which lines are worth guessing, for the terminal's `--predict` and for the page's Guess: those with
// one value that follows from the code, and does not stand in it already.

public import LessonModel

extension LineResult {
  /// The one value of the line that is worth guessing; nil where there is none.
  ///
  /// Nothing to guess is what came several times with different values, what is too long to type, what
  /// nobody can know – functions, addresses, orders of sets, chance – and what stands in the code as
  /// it is.
  ///
  /// - Parameter source: The file that the line is of.
  /// - Returns: The item whose last value it is.
  public func guess(in source: SourceLines) -> LineItem? {
    guard items.count == 1, let item = items.first, item.role != .argument,
      item.role != .unrecorded, !item.isSampled,
      item.history.allSatisfy({ $0.text == item.last.text }), item.last.isTypable,
      !Self.isChance(source[line]), !item.standsInCode(of: source)
    else { return nil }
    return item
  }

  /// Whether a line asks for what is another one each time.
  private static func isChance(_ code: Substring) -> Bool {
    ["random", "shuffle", "UUID(", "Date(", ".now", "hashValue"].contains { code.contains($0) }
  }
}

extension RenderedValue {
  /// So many characters somebody may be asked to type.
  private static let lengthMax = 48
  /// So many elements somebody may be asked to list.
  private static let countMax = 12

  /// Whether it is one short text that is the same each time.
  fileprivate var isTypable: Bool {
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return svg == nil && !isTruncated && !line.isEmpty && line.count <= Self.lengthMax
      && !line.contains(where: \.isNewline) && (count ?? 0) <= Self.countMax
      && !typeName.contains("->") && !["()", "Void"].contains(typeName) && line != "()"
      && !line.contains("(Function)") && !isUnordered && !hasAddress
  }

  /// Whether the order of its elements is nobody's choice.
  private var isUnordered: Bool {
    guard (count ?? 0) > 1 else { return false }
    return typeName.contains("Set<") || typeName.contains("Dictionary<")
      || typeName.hasPrefix("[") && typeName.contains(":")
  }

  private var hasAddress: Bool {
    text.components(after: "0x").contains {
      $0.prefix(6).count == 6 && $0.prefix(6).allSatisfy(\.isHexDigit)
    }
  }
}

extension LineItem {
  /// Whether the code says the value already: a literal, or the very text.
  fileprivate func standsInCode(of source: SourceLines) -> Bool {
    let code = expression(in: source)
    guard !code.isEmpty else { return false }
    return Self.isLiteral(code) || Self.squeezed(code) == Self.squeezed(last.text)
  }

  /// The code that makes the value, without what it is called or printed by.
  private func expression(in source: SourceLines) -> String {
    var code = source.text(in: range) ?? ""
    if let assignment = code.firstRange(of: " = ") {
      code = String(code[assignment.upperBound...])
    } else if !name.isEmpty || role == .value,
      let line = Self.assigned(in: source[range.start.line])
    {
      code = line
    }
    if role == .printed, let open = code.firstIndex(of: "("), code.hasSuffix(")") {
      code = String(code[open...].dropFirst().dropLast())
    }
    return code
  }

  /// What stands behind `let name =` or `name =` on a line, without a comment.
  private static func assigned(in line: Substring) -> String? {
    var lexer = SwiftLexer(hidesMarks: true)
    let tokens = lexer.line(line).filter { $0.kind != .comment }
    let code = tokens.map(\.text).joined()
    guard let assignment = code.firstRange(of: " = ") else { return nil }
    return String(code[assignment.upperBound...])
  }

  /// Whether nothing is worked out in an expression: numbers, texts, and lists and pairs of them.
  private static func isLiteral(_ code: String) -> Bool {
    var lexer = SwiftLexer(hidesMarks: true)
    var isOperand = false
    for token in lexer.line(code[...]) {
      switch token.kind {
      case .comment: continue
      case .number: isOperand = true
      case .string:
        if token.text.contains(ascii: "\\(") { return false }
        isOperand = true
      case .keyword:
        guard ["true", "false", "nil"].contains(token.text) else { return false }
        isOperand = true
      default:
        for character in token.text where character != " " {
          // A minus is a sign at the beginning, and a sum behind a number.
          guard "[](),:".contains(character) || character == "-" && !isOperand else { return false }
          isOperand = ")]".contains(character)
        }
      }
    }
    return true
  }

  private static func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

extension String {
  /// What stands behind each place of a text in this one.
  fileprivate func components(after word: String) -> [Substring] {
    ranges(of: word).map { self[$0.upperBound...] }
  }
}
