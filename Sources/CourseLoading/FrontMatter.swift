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
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let isFenced = lines.first.map(Self.isFence) ?? false
    let closing = isFenced ? lines.dropFirst().firstIndex(where: Self.isFence) : nil
    guard let closing else {
      problems.error(
        isFenced ? "this front matter never ends" : "this file has no front matter",
        at: SourceLocation(path: file.path),
        remedy: isFenced
          ? "close it with a line '---'"
          : "begin the file with a line '---', 'title: …' and a line '---'")
      table = YAMLTable("", path: file.path, problems: problems)
      body = isFenced ? "" : file.text[...]
      bodyOffset = 0
      return
    }
    let yaml = lines[1..<closing].joined(separator: "\n") + "\n"
    table = YAMLTable(yaml, path: file.path, firstLine: 2, problems: problems)
    body = file.text[lines[closing].endIndex...].dropFirst()
    bodyOffset = closing + 1
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
