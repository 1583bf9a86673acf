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

  /// The prose between the exercise before and this one, with the code that it shows, and links to pages as words.
  ///
  /// - Returns: Markdown, and what those links are, each with its line.
  func introduction(
    to exercise: Exercise, in language: LanguageTag?
  ) -> (text: String, lost: [(line: Int, link: String)]) {
    var texts: [String] = []
    var lost: [(line: Int, link: String)] = []
    let own = exercise.text.main.file.folder.name
    for part in parts(in: language) {
      switch part {
      case .prose(let lines, let first):
        let plain = lines.enumerated().map { index, line in
          let (text, links) = line.withoutLinksToPages { _ in false }
          lost += links.map { (first + index, $0) }
          return text
        }
        texts.append(plain.joined(separator: "\n"))
      case .snippet(let name, let slice):
        guard let snippet = snippets.first(where: { $0.name == name }) else { continue }
        texts.append((["```swift"] + snippet.shown(slice) + ["```"]).joined(separator: "\n"))
      case .exercise(own, _): return (texts.joined(separator: "\n\n"), lost)
      case .exercise: (texts, lost) = ([], [])
      }
    }
    return ("", [])
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
