// Fix-its as a reader applies them: one that has several parts is shown as the line that it makes.

import LessonModel

/// A line of source as it is after fix-its.
enum FixedLine {
  /// The line, indentation left out; nil where the fix-its are not all within one line.
  static func text(applying fixIts: [FixIt], in source: SourceLines) -> String? {
    guard let line = fixIts.first?.range.start.line else { return nil }
    guard fixIts.allSatisfy({ $0.range.start.line == line && $0.range.end.line == line }) else {
      return nil
    }
    var bytes = Array(source[line].utf8)
    for fix in fixIts.sorted(by: { $0.range > $1.range }) {
      let start = min(bytes.count, max(0, fix.range.start.column - 1))
      let end = min(bytes.count, max(start, fix.range.end.column - 1))
      bytes.replaceSubrange(start..<end, with: fix.replacement.withoutPlaceholders.utf8)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\n") ? nil : String(text.drop { $0 == " " })
  }
}

extension String {
  /// The text with each of the compiler's editor placeholders, `<#code#>`, as an ellipsis.
  var withoutPlaceholders: String {
    var text = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "<#"),
      let close = rest[open.upperBound...].firstRange(of: "#>")
    {
      text += rest[..<open.lowerBound] + "…"
      rest = rest[close.upperBound...]
    }
    return text + rest
  }

  /// Whether nothing but placeholders, colons and spaces is in it.
  var isOnlyPlaceholder: Bool {
    contains("<#") && withoutPlaceholders.allSatisfy { "… :,".contains($0) }
  }

  /// The text on one line: line ends and the indentation after them become a space.
  var onOneLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
  }
}
