// Highlighted Swift: each token a span of its kind, names with their declaration. Start reading at
// `line`.

import LessonModel

/// Code as HTML.
enum CodeHTML {
  /// What a phone shows of code between two spaces without breaking it.
  private static let runLengthMax = 24

  /// A part of a line that a diagnostic points at.
  struct Mark {
    /// Columns in UTF-8 code units from 1.
    var columns: Range<Int>
    /// The class that it gets.
    var className: String
  }

  /// A line of tokens; what is marked gets a class more.
  static func line(_ tokens: [CodeToken], marking marks: [Mark] = []) -> HTML {
    let longRuns = longRuns(of: tokens)
    var html: HTML = ""
    var column = 1
    // Pieces come in the order of their columns, as do the runs: what is behind is not looked at again.
    var run = 0
    for token in tokens {
      for (columns, piece) in pieces(of: token, from: column, cutAt: marks) {
        while run < longRuns.count, longRuns[run].upperBound <= columns.upperBound { run += 1 }
        let isBreakable = run < longRuns.count && longRuns[run].contains(columns.upperBound)
        let span = span(piece, isBreakable: isBreakable)
        let mark = marks.first { $0.columns.contains(columns.lowerBound) }
        html += mark.map { "<span class=\"\($0.className)\">\(span)</span>" } ?? span
      }
      column += token.text.utf8.count
    }
    // A column at the end of the line, where something is missing.
    if let mark = marks.first(where: { $0.columns.lowerBound >= column }) {
      html += "<span class=\"\(mark.className)\"> </span>"
    }
    return html
  }

  /// What is to be marked where only a column is known: the token there, or of white space,
  /// operators and brackets as much as belongs together.
  static func columns(at column: Int, in tokens: [CodeToken]) -> Range<Int> {
    var start = 1
    for token in tokens {
      let end = start + token.text.utf8.count
      guard end <= column else {
        return token.kind == .plain
          ? column..<(column + sameKind(token.text.utf8.dropFirst(column - start))) : start..<end
      }
      start = end
    }
    return column..<column + 1
  }

  /// A whole block of code that is shown and never run.
  static func block(_ lines: [[CodeToken]]) -> HTML {
    lines.map { line($0) + "\n" }.joined()
  }

  /// The class for a hanging indent, by the spaces that the line begins with.
  static func indentClass(_ tokens: [CodeToken]) -> String {
    guard let first = tokens.first, first.kind == .plain else { return "" }
    let spaces = first.text.prefix { $0 == " " }.count
    return spaces == 0 ? "" : " i\(min(spaces / 2, 12))"
  }

  /// How many code units from the first on are a name or an operator; 1 where neither is.
  private static func sameKind(_ units: Substring.UTF8View) -> Int {
    let name = units.prefix { $0 >= 0x80 || isNamePart($0) }.count
    let sign = units.prefix { "+-*/%=<>!&|^~?.".utf8.contains($0) }.count
    return max(1, name, sign)
  }

  private static func isNamePart(_ unit: UInt8) -> Bool {
    let character = Unicode.Scalar(unit)
    return character == "_" || character.properties.isAlphabetic
      || character.properties.numericType != nil
  }

  /// A token, cut where a mark begins or ends in it.
  private static func pieces(
    of token: CodeToken, from column: Int, cutAt marks: [Mark]
  ) -> [(columns: Range<Int>, piece: CodeToken)] {
    let units = token.text.utf8
    let end = column + units.count
    guard !marks.isEmpty else { return [(column..<end, token)] }
    let cuts = Set(marks.flatMap { [$0.columns.lowerBound, $0.columns.upperBound] })
      .filter { $0 > column && $0 < end }.sorted()
    return zip([column] + cuts, cuts + [end]).map { start, end in
      let from = units.index(units.startIndex, offsetBy: start - column)
      let to = units.index(units.startIndex, offsetBy: end - column)
      let text = String(token.text[from..<to])
      return (start..<end, CodeToken(token.kind, text, declaration: token.declaration))
    }
  }

  /// The columns of what has no space in it and does not fit on a narrow line.
  private static func longRuns(of tokens: [CodeToken]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 1
    var column = 1
    for unit in tokens.lazy.flatMap(\.text.utf8) {
      if unit == UInt8(ascii: " ") {
        if column - start > runLengthMax { runs.append(start..<column) }
        start = column + 1
      }
      column += 1
    }
    if column - start > runLengthMax { runs.append(start..<column) }
    return runs
  }

  private static func span(_ token: CodeToken, isBreakable: Bool) -> HTML {
    let text: HTML =
      switch token.kind {
      case .plain: isBreakable ? broken(token.text) : kept("->", in: token.text)
      case .string: kept("\\(", in: token.text)
      default: "\(token.text)"
      }
    guard let name = token.kind.className else { return text }
    return token.declaration.map { "<span class=\"\(name)\" data-is=\"\($0)\">\(text)</span>" }
      ?? "<span class=\"\(name)\">\(text)</span>"
  }

  /// Text in which a narrow line may end before the dot of a member, and none inside an arrow.
  private static func broken(_ text: String) -> HTML {
    guard text.utf8.last == UInt8(ascii: ".") else {
      return kept("->", in: text)
    }
    let isMember = text.utf8.dropLast().last.map { ")]}?!".utf8.contains($0) } ?? true
    return isMember ? kept("->", in: String(text.dropLast())) + "<wbr>." : kept("->", in: text)
  }

  /// Text in which no line ends inside a sign such as `->`.
  private static func kept(_ sign: String, in text: String) -> HTML {
    guard text.contains(sign) else { return "\(text)" }
    return text.split(separator: sign, omittingEmptySubsequences: false).map { "\($0)" }
      .joined(separator: "<span class=\"o\">\(sign)</span>")
  }
}

extension CodeToken.Kind {
  /// The class under which the style sheet knows it; nil for what has no colour of its own.
  var className: String? {
    switch self {
    case .plain: nil
    case .keyword, .attribute: "k"
    case .string: "s"
    case .number: "d"
    case .comment: "m"
    case .type: "y"
    case .function: "f"
    case .variable: "v"
    }
  }
}
