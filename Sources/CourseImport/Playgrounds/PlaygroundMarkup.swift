// A playground page's source: markup in the comments `//:` and `/*: */`, and code between.
// Source: Apple's Markup Formatting Reference.

import LessonModel

/// A part of a playground page.
enum PlaygroundPart: Hashable {
  /// Markdown, without the signs of the comment, and the line before it.
  case prose(String, offset: Int)
  /// Lines of code.
  case code([String])
}

extension SourceFile {
  /// The parts of a playground page in their order.
  var playgroundParts: [PlaygroundPart] {
    var parts: [PlaygroundPart] = []
    var code: [String] = []
    func endCode() {
      while code.last?.allSatisfy(\.isWhitespace) == true { code.removeLast() }
      let first = code.firstIndex { !$0.allSatisfy(\.isWhitespace) }
      if let first { parts.append(.code(Array(code[first...]))) }
      code = []
    }
    let lines = lines.map(String.init)
    let open = linesInsideCode
    var index = 0
    while index < lines.count {
      let text = lines[index].drop { $0 == " " || $0 == "\t" }
      if open.contains(index + 1) || !(text.hasPrefix("//:") || text.hasPrefix("/*:")) {
        if text.hasPrefix("//#-hidden-code") {
          code.append("// snippet.hide")
        } else if text.hasPrefix("//#-end-hidden-code") {
          code.append("// snippet.show")
        } else if !text.hasPrefix("//#-") {
          code.append(lines[index])
        }
        index += 1
        continue
      }
      endCode()
      let start = index
      var prose: [String] = []
      if text.hasPrefix("//:") {
        while index < lines.count, let line = lines[index].markupLine {
          prose.append(line)
          index += 1
        }
      } else {
        var line = String(text.dropFirst(3))
        while !line.contains("*/"), index + 1 < lines.count {
          prose.append(line)
          index += 1
          line = lines[index]
        }
        prose.append(line.firstRange(of: "*/").map { String(line[..<$0.lowerBound]) } ?? line)
        index += 1
      }
      parts.append(.prose(prose.unindented, offset: start))
    }
    endCode()
    return parts
  }

  /// The lines that begin inside braces, a string or a comment: what stands there is no markup.
  private var linesInsideCode: Set<Int> {
    var lines: Set<Int> = []
    var (line, depth) = (1, 0)
    for piece in SwiftScan(text).pieces {
      if piece.kind == .sign {
        if "{[(".contains(piece.text) { depth += 1 }
        if "}])".contains(piece.text) { depth = max(0, depth - 1) }
      }
      let count = piece.text.count { $0 == "\n" }
      for next in 0..<count where depth > 0 || piece.kind == .string {
        lines.insert(line + next + 1)
      }
      line += count
    }
    return lines
  }
}

extension String {
  /// What follows `//:` and at most one space.
  fileprivate var markupLine: String? {
    let text = drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("//:") else { return nil }
    let rest = text.dropFirst(3)
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }
}

extension [String] {
  /// The lines without what all of them are indented by, the first one aside.
  fileprivate var unindented: String {
    let indents = dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }
    let indent = indents.min() ?? 0
    let first = first.map { [String($0.drop { $0 == " " })] } ?? []
    return
      (first
      + dropFirst().map { String($0.dropFirst(Swift.min(indent, $0.prefix { $0 == " " }.count))) })
      .joined(separator: "\n")
  }
}
