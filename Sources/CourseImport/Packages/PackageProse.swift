// What a package of an exercise has to read: its instructions, its hints, and what its page says before it.

import LessonModel

/// An exercise's Markdown in two parts.
struct Instructions {
  let body: String
  /// The hints, each an item with a hyphen.
  let hints: String

  init(_ file: SourceFile) {
    let lines = FrontMatterParts(of: file).body
      .split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("@Hints") } ?? lines.endIndex
    body = lines[..<end].joined(separator: "\n").withoutOuterLines
    hints =
      lines[end...].dropFirst().map { line -> String in
        let number = line.prefix { $0.isNumber }
        let rest = line.dropFirst(number.count)
        if !number.isEmpty, rest.hasPrefix(". ") { return "- " + rest.dropFirst(2) }
        return line.hasPrefix("   ") ? String(line.dropFirst()) : String(line)
      }.joined(separator: "\n").withoutOuterLines
  }

  /// The files that say it.
  var files: [(name: String, text: String)] {
    [("instructions.md", "# Instructions\n\n\(body)\n")]
      + (hints.isEmpty ? [] : [("hints.md", "# Hints\n\n\(hints)\n")])
  }
}

extension Page {
  /// Whether an exercise lies on it, by what it is called there or in a track.
  func holds(_ exercise: Exercise) -> Bool {
    lesson == exercise.lesson && slug == exercise.page
  }

  /// The prose between the exercise before and this one, with the code that it shows.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - language: The language of the prose; nil for the main one.
  ///   - prose: What becomes of lines, of which the first has a number on the page.
  /// - Returns: Markdown.
  func introduction(
    to exercise: Exercise, in language: LanguageTag?, prose: ([String], Int) -> [String]
  ) -> String {
    let parts = parts(in: language)
    let own = exercise.text.main.file.folder.name
    guard let end = parts.firstIndex(where: { $0.isExercise(own) }) else { return "" }
    let start = parts[..<end].lastIndex { $0.isExercise(nil) }.map { $0 + 1 } ?? 0
    return parts[start..<end].compactMap { part -> String? in
      switch part {
      case .prose(let lines, let first): return prose(lines, first).joined(separator: "\n")
      case .snippet(let name, let slice):
        return snippets.first { $0.name == name }.map { PageWriter.shown($0.shown(slice)) }
      case .exercise: return nil
      }
    }.joined(separator: "\n\n")
  }
}

extension PagePart {
  /// Whether it is an exercise, of a name if one is given.
  fileprivate func isExercise(_ name: String?) -> Bool {
    if case .exercise(let slug, _) = self { name == nil || name == slug } else { false }
  }
}

extension String {
  /// A line of Markdown with words in the place of links to pages, but for some, and what those links are.
  func withoutLinksToPages(but isKept: (Substring) -> Bool) -> (text: String, lost: [String]) {
    var lost: [String] = []
    let text = replacing(/\[([^\]]*)\]\(((?:\.\.\/)+[^)\s]*\.md)(?:#[^)\s]*)?\)/) { match in
      if isKept(match.output.2) { return String(match.output.0) }
      lost.append(String(match.output.2))
      return String(match.output.1)
    }
    return (text, lost)
  }
}
