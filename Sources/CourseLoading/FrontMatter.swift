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

  /// Parts a file; a missing front matter is reported where there must be one.
  init(of file: SourceFile, isExpected: Bool = true, problems: ProblemList) {
    let parts = FrontMatterParts(of: file)
    body = parts.body
    bodyOffset = parts.bodyOffset
    guard let yaml = parts.yaml else {
      guard isExpected || parts.isUnclosed else {
        table = YAMLTable("", path: file.path, problems: problems)
        return
      }
      problems.error(
        .noFrontMatter,
        parts.isUnclosed ? "this front matter never ends" : "this file has no front matter",
        at: SourceLocation(path: file.path),
        remedy: parts.isUnclosed
          ? "close it with a line '---'"
          : "begin the file with a line '---', 'title: …' and a line '---'")
      table = .broken(path: file.path, problems: problems)
      return
    }
    table = YAMLTable(String(yaml), path: file.path, firstLine: 2, problems: problems)
  }
}
