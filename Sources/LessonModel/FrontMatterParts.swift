// Where the front matter of a Markdown file ends and its body begins.

/// A Markdown file parted at its front matter, YAML between two lines `---`.
public struct FrontMatterParts: Sendable {
  /// What stands between the two lines; nil where there is no front matter, or it never ends.
  public let yaml: Substring?
  /// What follows; all of a file without front matter, nothing where it never ends.
  public let body: Substring
  /// The number of lines before the body.
  public let bodyOffset: Int
  /// Whether the file begins with a front matter that never ends.
  public let isUnclosed: Bool

  /// Parts a file.
  public init(of file: SourceFile) {
    let text = file.text[...]
    let opening = text.firstLine
    let isFenced = Self.isFence(opening)
    var lineCount = 1
    var line = opening
    var closing: Substring?
    while isFenced, closing == nil, line.endIndex < text.endIndex {
      line = text[line.endIndex...].dropFirst().firstLine
      lineCount += 1
      if Self.isFence(line) { closing = line }
    }
    isUnclosed = isFenced && closing == nil
    yaml = closing.map { text[opening.endIndex..<$0.startIndex].dropFirst() }
    body = closing.map { text[$0.endIndex...].dropFirst() } ?? (isFenced ? "" : text)
    bodyOffset = closing == nil ? 0 : lineCount
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}

extension Substring {
  /// What stands before the first line end.
  fileprivate var firstLine: Substring {
    utf8.firstIndex(of: UInt8(ascii: "\n")).map { self[..<$0] } ?? self
  }
}
