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
    var sections = [Section()]
    var references: [Substring] = []
    var fence: MarkdownFence?
    for line in markdown.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isCode = fence != nil
      if let open = fence {
        if open.ends(with: String(line)) { fence = nil }
      } else {
        fence = MarkdownFence(String(line))
      }
      if !isCode, line.hasPrefix("["), line.contains("]: ") {
        references.append(line)
      } else if !isCode, line.hasPrefix("#") {
        sections.append(Section(heading: line.drop { $0 == "#" || $0 == " " }))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    definitions = references.joined(separator: "\n")
    sections.removeAll { $0.body.isEmpty }
    // A hint's own number says which task it is for only where each task has one, and nothing else has.
    let sayTheTasks = sections.enumerated().allSatisfy { $1.task == nil || $1.task == $0 + 1 }
    let items = sections.map { $0.text(numbered: !sayTheTasks) }
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

  /// A heading, of which the first section has none, and what stands below it.
  private struct Section {
    var heading: Substring = ""
    var lines: [Substring] = []

    var body: String { lines.joined(separator: "\n").withoutOuterLines }

    /// The number of the task that it is about, as in `2. Count`.
    var task: Int? { mark.flatMap { Int($0.dropLast()) } }

    /// `2.` of `2. Count`.
    private var mark: Substring? {
      let digits = heading.prefix { $0.isASCII && $0.isNumber }
      let mark = heading.prefix(digits.count + 1)
      let rest = heading.dropFirst(mark.count)
      return !digits.isEmpty && (mark.last == "." || mark.last == ")") && rest.first == " "
        ? mark : nil
    }

    func text(numbered: Bool) -> String {
      guard !heading.isEmpty else { return body }
      let words =
        numbered ? heading : heading.dropFirst(mark?.count ?? 0).drop { $0 == " " }
      return "**\(words)**\n\n\(body)"
    }
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
