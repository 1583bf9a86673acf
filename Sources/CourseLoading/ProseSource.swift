// The text that prose was parsed from: finds the file's lines and columns of what libcmark found.

import CommonMark
import LessonModel

/// The body of one Markdown file and where it stands in the file.
struct ProseSource {
  let path: String
  private let lines: [Substring]
  /// The number of lines before the body.
  private let offset: Int

  init(_ matter: FrontMatter, path: String) {
    self.path = path
    lines = matter.body.textLines
    offset = matter.bodyOffset
  }

  /// A line of the body, from 1, without white space at its ends, and its column in the file.
  func trimmedLine(_ number: Int, without marks: [UInt8] = []) -> (Substring, column: Int)? {
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    let text = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") || marks.contains($0) })
      .withoutOuterSpace
    return (text, line.utf8.distance(from: line.startIndex, to: text.startIndex) + 1)
  }

  /// A line of the body, from 1, from a column on, from 1.
  func line(_ number: Int, from column: Int) -> Substring? {
    guard lines.indices.contains(number - 1) else { return nil }
    return Substring(lines[number - 1].utf8.dropFirst(column - 1))
  }

  func location(line: Int, column: Int) -> SourceLocation {
    SourceLocation(path: path, line: line + offset, column: column)
  }

  /// Where a node begins in the file; what has no place of its own is where its parent is.
  func location(of node: Node) -> SourceLocation {
    var node: Node? = node
    while let current = node {
      if let start = current.start { return location(line: start.line, column: start.column) }
      node = current.parent
    }
    return SourceLocation(path: path)
  }
}
