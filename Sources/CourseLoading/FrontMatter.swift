// Parts a Markdown file into its front matter, YAML between two lines `---`, and its body.

import LessonModel

/// A Markdown file in its two parts.
struct FrontMatter {
  /// The keys; empty where there is no front matter.
  var table: YAMLTable
  /// What follows the front matter.
  let body: Substring
  /// The number of lines before the body.
  let bodyOffset: Int

  /// Parts a file; a missing front matter is reported.
  init(of file: SourceFile, problems: ProblemList) {
    let text = file.text[...]
    let isFenced = Self.isFence(text.firstLine)
    var lineCount = 1
    var line = text.firstLine
    while isFenced, line.endIndex < text.endIndex {
      line = text[line.endIndex...].dropFirst().firstLine
      lineCount += 1
      if Self.isFence(line) { break }
    }
    let closing = isFenced && lineCount > 1 && Self.isFence(line) ? line : nil
    guard let closing else {
      problems.error(
        isFenced ? "this front matter never ends" : "this file has no front matter",
        at: SourceLocation(path: file.path),
        remedy: isFenced
          ? "close it with a line '---'"
          : "begin the file with a line '---', 'title: …' and a line '---'")
      table = YAMLTable("", path: file.path, problems: problems)
      body = isFenced ? "" : text
      bodyOffset = 0
      return
    }
    let yaml = text[text.firstLine.endIndex..<closing.startIndex].dropFirst()
    table = YAMLTable(String(yaml), path: file.path, firstLine: 2, problems: problems)
    body = text[closing.endIndex...].dropFirst()
    bodyOffset = lineCount
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
