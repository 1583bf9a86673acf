// `hints.md`: a heading for each task and a list below it. Here each task is one hint.

import LessonModel

/// The hints of an exercise.
struct Hints {
  /// `@Hints` with an ordered list; empty where there are none.
  private(set) var text = ""
  /// What the hints' links lead to.
  private(set) var definitions = ""
  private(set) var losses: [Diagnostic] = []

  /// Reads `.docs/hints.md`, or `HINTS.md` of an exercise that was downloaded, if there is one.
  ///
  /// - Parameters:
  ///   - folder: The exercise.
  ///   - destination: What a link's destination becomes.
  /// - Throws: `ImportFault` for a file that is no text.
  init(_ folder: SourceFolder, destination: @escaping (String) -> String?) throws {
    guard let file = try folder.text(".docs/hints.md") ?? folder.text("HINTS.md") else { return }
    let markdown = ForeignMarkdown(file, destination: destination)
    losses = markdown.losses
    var sections: [[Substring]] = [[]]
    var references: [Substring] = []
    for line in markdown.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("["), line.contains("]: ") {
        references.append(line)
      } else if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" || $0 == " " }
        let words = title.drop { $0.isNumber }.drop { $0 == "." || $0 == ")" || $0 == " " }
        sections.append(["**\(words)**"])
      } else {
        sections[sections.count - 1].append(line)
      }
    }
    definitions = references.joined(separator: "\n")
    let items = sections.map { $0.joined(separator: "\n").withoutOuterLines }.filter { section in
      section.split(separator: "\n").contains { !$0.hasPrefix("**") }
    }
    guard !items.isEmpty else { return }
    text =
      "@Hints\n\n"
      + Self.single(items).enumerated().map { index, item in
        let mark = "\(index + 1). "
        let lines = item.split(separator: "\n", omittingEmptySubsequences: false)
        return mark
          + lines.enumerated().map { number, line in
            number == 0 || line.isEmpty
              ? String(line) : String(repeating: " ", count: mark.count) + line
          }.joined(separator: "\n")
      }.joined(separator: "\n\n")
  }

  /// Where all stands below one heading, each item of its list is a hint.
  private static func single(_ items: [String]) -> [String] {
    guard items.count == 1 else { return items }
    let lines = items[0].split(separator: "\n", omittingEmptySubsequences: false)
    var parts: [[Substring]] = []
    for line in lines {
      if line.hasPrefix("- ") || line.hasPrefix("* ") {
        parts.append([line.dropFirst(2)])
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(line.hasPrefix("  ") ? line.dropFirst(2) : line)
      }
    }
    let hints = parts.map { $0.joined(separator: "\n").withoutOuterLines }
    return hints.count > 1 ? hints : items
  }
}
