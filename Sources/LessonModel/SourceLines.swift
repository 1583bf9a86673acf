// A source file split into lines once, for the views that look up text by position.

/// A file's lines, with text looked up by the positions that compiler and timeline give.
public struct SourceLines: Sendable {
  /// The lines without their line ends.
  public let all: [Substring]

  /// Splits a file.
  public init(_ file: SourceFile) {
    all = file.lines
  }

  /// The text of a line counted from 1; empty beyond the file.
  public subscript(line: Int) -> Substring {
    all.indices.contains(line - 1) ? all[line - 1] : ""
  }

  /// What stands on a position's line before it.
  public func text(before position: SourcePosition) -> Substring {
    let line = self[position.line]
    return line[..<index(of: position.column, in: line)]
  }

  /// What stands on a position's line from it on.
  public func text(from position: SourcePosition) -> Substring {
    let line = self[position.line]
    return line[index(of: position.column, in: line)...]
  }

  /// The text of a range, its lines joined by line feeds; nil for a range outside the file.
  public func text(in range: SourceRange) -> String? {
    guard range.start <= range.end, range.start.line >= 1, range.end.line <= all.count else {
      return nil
    }
    guard range.start.line < range.end.line else {
      let line = self[range.start.line]
      let start = index(of: range.start.column, in: line)
      return String(line[start..<max(start, index(of: range.end.column, in: line))])
    }
    let middle = all[range.start.line..<(range.end.line - 1)]
    let parts = [text(from: range.start)] + middle + [text(before: range.end)]
    return parts.joined(separator: "\n")
  }

  /// The character at a column in UTF-8 code units, from 1; a column beyond the line is its end.
  private func index(of column: Int, in line: Substring) -> Substring.Index {
    let utf8 = line.utf8
    let wanted = utf8.index(utf8.startIndex, offsetBy: max(0, column - 1), limitedBy: utf8.endIndex)
    var index = wanted ?? utf8.endIndex
    // A forged position may lie inside a character.
    while index > utf8.startIndex, String.Index(index, within: line) == nil {
      index = utf8.index(before: index)
    }
    return index
  }
}
