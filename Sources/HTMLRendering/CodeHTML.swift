// Highlighted Swift: each token a span of its kind, names with their declaration.

import LessonModel

/// Code as HTML.
enum CodeHTML {
  /// A line of tokens; the ones at marked columns, in UTF-8 code units from 1, get a class more.
  static func line(_ tokens: [CodeToken], marking columns: [Int: String] = [:]) -> HTML {
    var html: HTML = ""
    var column = 1
    for token in tokens {
      let end = column + token.text.utf8.count
      let mark = columns.first { (column..<end).contains($0.key) }?.value
      html += span(token, mark: mark)
      column = end
    }
    // A column at the end of the line, where something is missing.
    if let mark = columns.first(where: { $0.key >= column })?.value {
      html += "<span class=\"\(mark)\"> </span>"
    }
    return html
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

  private static func span(_ token: CodeToken, mark: String?) -> HTML {
    let classes = [token.kind.className, mark].compactMap(\.self).joined(separator: " ")
    if let declaration = token.declaration {
      return "<span class=\"\(classes)\" data-is=\"\(declaration)\">\(token.text)</span>"
    }
    return classes.isEmpty ? "\(token.text)" : "<span class=\"\(classes)\">\(token.text)</span>"
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
