// A playground page's source: markup in the comments `//:` and `/*: */`, and code between.
// Source: Apple's Markup Formatting Reference.

import LessonModel
import SwiftReading

/// A part of a playground page.
enum PlaygroundPart: Hashable {
  /// Markdown, without the signs of the comment, and the line before it.
  case prose(String, offset: Int)
  /// Lines of code.
  case code([String])
}

extension SourceFile {
  /// The parts of a playground page in their order.
  ///
  /// - Parameter isOurs: Whether an export of ours wrote it.
  /// - Returns: The parts.
  func playgroundParts(isOurs: Bool = false) -> [PlaygroundPart] {
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
    let beginnings = Dictionary(
      comments.filter(\.beginsLine).map { ($0.start.line, $0.text) }, uniquingKeysWith: { $1 })
    let bare = withoutEditingMarks(isOurs: isOurs).lines.map(String.init)
    var index = 0
    while index < lines.count {
      let comment = beginnings[index + 1].map { Substring($0).unicodeScalars }
      func begins(_ sign: String) -> Bool { comment?.starts(with: sign.unicodeScalars) ?? false }
      if open.contains(index + 1) || !(begins("//:") || begins("/*:")) {
        if begins("//#-hidden-code") {
          code.append("// snippet.hide")
        } else if begins("//#-end-hidden-code") {
          code.append("// snippet.show")
        } else if !begins("//#-") {
          code.append(bare[index])
        }
        index += 1
        continue
      }
      endCode()
      let start = index
      var prose: [String] = []
      // Code on the line on which a comment ends.
      var behind: Substring = ""
      if begins("//:") {
        while index < lines.count, let line = lines[index].markupLine {
          prose.append(line)
          index += 1
        }
      } else {
        let text = lines[index].unicodeScalars.drop { $0 == " " || $0 == "\t" }.dropFirst(3)
        var line = String(Substring(text).withoutLocalizationMark)
        // Comments may lie in each other.
        var depth = 1
        var end = line.endOfComment(depth: &depth)
        while end == nil, index + 1 < lines.count {
          prose.append(line)
          index += 1
          line = lines[index]
          end = line.endOfComment(depth: &depth)
        }
        prose.append(String(line[..<(end ?? line.endIndex)]))
        behind = line[(end ?? line.endIndex)...].dropFirst(2)
        index += 1
      }
      parts.append(.prose(prose.unindented, offset: start))
      if !behind.allSatisfy(\.isWhitespace) { code.append(String(behind)) }
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
      let isShut =
        piece.kind == .string || piece.kind == .comment && !piece.text.hasPrefix("/*:")
      for next in 0..<count where depth > 0 || isShut {
        lines.insert(line + next + 1)
      }
      line += count
    }
    return lines
  }
}

extension SourceFile {
  /// The file without the comments that Swift Playgrounds keeps around what can be edited or translated: the latter it has
  /// in texts, too, where in a file of ours there is nothing but text.
  func withoutEditingMarks(isOurs: Bool) -> SourceFile {
    guard isOurs else {
      let bare = lines.map { String($0).withoutEditingMarks + "\n" }
      return SourceFile(path: path, text: bare.joined())
    }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var position = 0
    for comment in comments where comment.text.hasPrefix("/*#-") && !comment.text.contains("\n") {
      kept += bytes[position..<comment.bytes.lowerBound]
      position = comment.bytes.upperBound
    }
    return SourceFile(path: path, text: String(decoding: kept + bytes[position...], as: UTF8.self))
  }
}

extension String {
  /// The line without what stands between the signs of such comments.
  fileprivate var withoutEditingMarks: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "/*#-"),
      let end = rest[start.upperBound...].firstRange(of: "*/")
    {
      text += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}

extension Substring {
  /// What follows `/*:` without the key by which translations of the prose are found.
  fileprivate var withoutLocalizationMark: Substring {
    hasPrefix("#localized(") ? drop { $0 != ")" }.dropFirst() : self
  }
}

extension String {
  /// Where the comment ends that so many are open of before this line.
  ///
  /// - Parameter depth: How many are; behind it, how many are left open.
  /// - Returns: The place of the sign that ends the last one; nil where it goes on.
  fileprivate func endOfComment(depth: inout Int) -> Index? {
    var index = startIndex
    while index < endIndex {
      let pair = self[index...].prefix(2)
      if pair == "/*" { depth += 1 }
      if pair == "*/" { depth -= 1 }
      if depth == 0 { return index }
      index = self.index(index, offsetBy: pair == "/*" || pair == "*/" ? 2 : 1)
    }
    return nil
  }

  /// What follows `//:` and at most one space.
  fileprivate var markupLine: String? {
    let text = unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard text.starts(with: "//:".unicodeScalars) else { return nil }
    let rest = text.dropFirst(3)
    return String(Substring(rest.first == " " ? rest.dropFirst() : rest))
  }
}

extension [String] {
  /// The lines without what all of them are indented by, the first one aside. Where that is code, four spaces stay.
  fileprivate var unindented: String {
    let inner = dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let all = inner.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let isCode = all >= 4 && first?.allSatisfy(\.isWhitespace) == true && inner.areCode
    let indent = isCode ? all - 4 : all
    let first = first.map { [String($0.drop { $0 == " " })] } ?? []
    return
      (first
      + dropFirst().map { String($0.dropFirst(Swift.min(indent, $0.prefix { $0 == " " }.count))) })
      .joined(separator: "\n")
  }

  /// Whether these lines look like code, and none like Markdown.
  private var areCode: Bool {
    let texts = map { $0.drop { $0 == " " } }
    let signs = texts.count { line in line.contains { "{}()=".contains($0) } }
    return signs * 2 > count && !texts.contains { $0.contains(/^(?:[-*+#>|!\[]|\d+[.)])/) }
  }
}
