// Code that stands between prose, in parts that go on with each other: one program, each part a slice of it.

import LessonModel

/// A program made of parts.
struct PartedProgram {
  /// The program, with comments that mark its parts if there is more than one.
  let text: String
  /// The part that each line belongs to.
  private let parts: [Int]

  /// Puts parts together.
  ///
  /// - Parameters:
  ///   - codes: The lines of each.
  ///   - names: What the parts are called, nil for those that nobody sees; nil where they are numbered.
  init(_ codes: [[String]], names: [String?]? = nil) {
    var lines: [String] = []
    var parts: [Int] = []
    for (index, code) in codes.enumerated() {
      let isWhole = codes.count == 1 || code.areHidden
      let part =
        (index > 0 ? [""] : [])
        + (isWhole ? [] : ["// snippet.\(names?[index] ?? "part-\(index + 1)")"]) + code
        + (isWhole ? [] : ["// snippet.end"])
      lines += part
      parts += part.map { _ in index }
    }
    text = lines.map { $0 + "\n" }.joined()
    self.parts = parts
  }

  /// What has become of a program's text, without the comments that mark parts of which nothing is left to see.
  ///
  /// - Parameters:
  ///   - text: The text, with all its lines.
  ///   - names: What the parts are called, where they are not numbered.
  /// - Returns: The text with its lines where they were, and the numbers of those parts, from 1.
  static func withoutEmptyParts(
    _ text: String, names: [String?]? = nil
  ) -> (text: String, empty: Set<Int>) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var empty: Set<Int> = []
    var begin: (line: Int, part: Int)?
    // In a string such a line is text.
    let markers = SourceFile(path: "", text: text).snippetMarkers
    for (index, line) in lines.enumerated() where markers[index + 1] != nil {
      let number = line.wholeMatch(of: /\/\/ snippet\.part-(\d+)/).flatMap { Int($0.output.1) }
      let named = names?.firstIndex { name in name.map { line == "// snippet.\($0)" } ?? false }
      if let part = named.map({ $0 + 1 }) ?? number {
        begin = (index, part)
      } else if line == "// snippet.end", let (start, part) = begin {
        if Array(lines[(start + 1)..<index]).areHidden {
          empty.insert(part)
          (lines[start], lines[index]) = ("", "")
        }
        begin = nil
      }
    }
    while lines.suffix(2) == ["", ""] { lines.removeLast() }
    return (lines.joined(separator: "\n"), empty)
  }

  /// The part that a line belongs to, from 0; nil for a line behind all of them.
  func part(ofLine line: Int) -> Int? { parts.indices.contains(line - 1) ? parts[line - 1] : nil }
}
