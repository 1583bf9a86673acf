// Markdown of others as prose of a course: one title, no heading that jumps, notes as asides, and no
// link that leads nowhere. Lines stay one to one where nothing must change.

import LessonModel

/// Markdown that is brought into a course.
struct ForeignMarkdown {
  /// The Markdown as a course has it, without the first heading.
  private(set) var text = ""
  /// The text of the first heading, where the file begins with one.
  private(set) var title: String?
  /// What could not be kept, by file and line.
  private(set) var losses: [Diagnostic] = []
  private let path: String
  /// How many lines stand before its first.
  private let linesBefore: Int
  /// What a path of a link becomes; nil where it leads nowhere.
  private let destination: (String) -> String?
  /// The headings under which what follows stands.
  private(set) var headings: HeadingLevels
  private let isBeginning: Bool
  /// What its headings say, the title aside.
  private(set) var headingTexts: [String] = []
  private var lines: [String] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The Markdown.
  ///   - linesBefore: How many lines stand before it in the file that it is a part of.
  ///   - headings: The headings before it; nil at the beginning of a page, where a heading is the
  ///     page's title.
  ///   - destination: What the destination of a link or image becomes; nil where there is nothing.
  init(
    _ file: SourceFile, linesBefore: Int = 0, under headings: HeadingLevels? = nil,
    destination: @escaping (String) -> String?
  ) {
    path = file.path
    self.headings = headings ?? HeadingLevels()
    isBeginning = headings == nil
    self.linesBefore = linesBefore
    self.destination = destination
    read(file.lines.map(String.init)[...], depth: 0)
    text = lines.joined(separator: "\n").withoutOuterLines
  }

  /// Reads lines, which lie in so many notes.
  private mutating func read(_ source: ArraySlice<String>, depth: Int) {
    var index = source.startIndex
    var isInParagraph = false
    var indents = IndentedLines()
    while index < source.endIndex {
      let line = source[index]
      let next = index + 1 < source.endIndex ? source[index + 1] : ""
      if let fence = MarkdownFence(line) {
        isInParagraph = false
        index = readFence(fence, source, from: index, depth: depth)
        continue
      }
      let isCode = indents.isCode(line)
      if let heading = Self.heading(line) {
        isInParagraph = false
        readHeading(level: heading.level, heading.text, at: index)
      } else if let level = Self.underlined(line, next, isInParagraph: isInParagraph) {
        isInParagraph = false
        readHeading(level: level, line, at: index)
        index += 1
      } else {
        isInParagraph = !line.allSatisfy(\.isWhitespace)
        let isFirst = index == source.startIndex || !Self.isQuoted(source[index - 1])
        let own = isFirst ? Self.aside(line) ?? line : line
        lines.append(isCode ? line : proseLine(own, at: index))
      }
      index += 1
    }
  }

  private mutating func lose(_ line: Int, _ message: String, _ remedy: String) {
    losses.append(
      Diagnostic(
        .warning, at: SourceLocation(path: path, line: linesBefore + line + 1), message,
        remedy: remedy))
  }

  // MARK: Lines

  /// A heading that begins with its level, behind three spaces at most; nil for any other line.
  static func heading(_ line: String) -> (level: Int, text: String)? {
    let scalars = line.unicodeScalars
    let indent = scalars.prefix { $0 == " " }.count
    let level = scalars.dropFirst(indent).prefix { $0 == "#" }.count
    let text = scalars.dropFirst(indent + level)
    guard indent <= 3 else { return nil }
    return (1...6).contains(level) && text.first == " " ? (level, String(Substring(text))) : nil
  }

  /// The level of a heading with a line of `=` or `-` below it; nil for any other line. Below an item or a
  /// quotation, or a paragraph of several lines, `-` is read as it is.
  static func underlined(_ line: String, _ next: String, isInParagraph: Bool) -> Int? {
    guard next.count >= 2, let first = line.first(where: { !$0.isWhitespace }), line.first != "#"
    else { return nil }
    if next.allSatisfy({ $0 == "=" }) { return 1 }
    guard next.allSatisfy({ $0 == "-" }), !isInParagraph, !"-*+>|:#".contains(first),
      !line.hasPrefix("    "), line.prefixMatch(of: /\s*\d+[.)][ ]/) == nil
    else { return nil }
    return 2
  }

  private mutating func readHeading(level found: Int, _ text: String, at index: Int) {
    let words = text.split(separator: " ").joined(separator: " ")
    if isBeginning, title == nil, lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }), found == 1 {
      readTitle(words, at: index)
      return
    }
    headingTexts.append(words)
    let level = headings.level(for: found)
    lines.append(String(repeating: "#", count: level) + " " + proseLine(words, at: index))
  }

  /// A title is words alone.
  private mutating func readTitle(_ words: String, at index: Int) {
    let links = /(!?)\[([^\]]*)\]\(([^)]*)\)/.matchingSemantics(.unicodeScalar)
    for link in words.matches(of: links) {
      let what = link.output.1.isEmpty ? "link to" : "picture"
      lose(
        index, "the title's \(what) '\(link.output.3)' does not come along",
        "write it below the title")
    }
    title = words.replacing(links) { String($0.output.2) }
  }

  /// A line of running text with its links and its HTML set right.
  private mutating func proseLine(_ line: String, at index: Int) -> String {
    if let (start, link) = LinkDestination.definition(line) {
      guard let new = destination(link.path) else {
        lose(index, "this link leads to '\(link.path)', which does not come along", "correct it")
        return start + "https://example.org/"
      }
      return start + link.leading(to: new)
    }
    return InlineText.rewriting(line) { text in
      if let (link, _) = text.takeDestination() {
        addLink(link, at: index, to: &text)
        return true
      }
      guard let next = text.rest.dropFirst().first, next.properties.isAlphabetic || next == "/",
        let inside = text.take(from: "<", to: ">")
      else { return false }
      let isLink = inside.contains("://") || inside.contains("@") && !inside.contains(" ")
      if !isLink {
        lose(index, "raw HTML is shown as it is written: '<\(inside)>'", "write it as Markdown")
      }
      text.add(isLink ? "<\(inside)>" : "\\<\(inside)>")
      return true
    }
  }

  /// Adds `](destination "title")`, as it is to be.
  private mutating func addLink(
    _ link: LinkDestination, at index: Int, to text: inout InlineText
  ) {
    let open = text.popOpen()
    let isImage = open?.isImage ?? false
    // An image from elsewhere is no part of a course; where it can be seen is.
    if isImage, link.path.hasPrefix("http"), let open {
      text.replace(open, with: "[")
      if text.endsBehind(open) { text.add("picture") }
      lose(index, "the picture '\(link.path)' is not in the course: a link leads to it", "copy it")
      return text.add("](\(link.withoutTitle.leading(to: link.path)))")
    }
    if let new = destination(link.path) {
      if isImage, let open, text.endsBehind(open) { text.add(new) }
      return text.add("](\(link.leading(to: new)))")
    }
    lose(
      index,
      "this \(isImage ? "image" : "link") leads to '\(link.path)', which does not come along",
      "write it anew, or take it out")
    if let open { text.replace(open, with: "") }
  }

  // MARK: Blocks

  private static func isQuoted(_ line: String) -> Bool {
    line.unicodeScalars.first { !$0.properties.isWhitespace } == ">"
  }

  /// The first line of a quotation that is an aside on GitHub, `> [!NOTE]`, or by its first word, `> **Note:**` or
  /// `> note:`; nil for any other line.
  private static func aside(_ line: String) -> String? {
    let pattern = /( {0,3}> ?)(?:\[!(\w+)\]|\*\*(\w+)(?::\*\*|\*\*:)|(\w+):(?=\s|$))/
      .matchingSemantics(.unicodeScalar)
    guard isQuoted(line),
      let (all, quote, alert, bold, plain) = line.prefixMatch(of: pattern)?.output,
      case let name = (alert ?? bold ?? plain ?? "").lowercased(), let kind = asides[name]
    else { return nil }
    return "\(quote)\(kind):\(line[all.endIndex...])"
  }

  private static let asides = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Warning", "experiment": "Experiment",
  ]

  private static let notes = [
    "exercism/note": "Note", "exercism/caution": "Warning", "exercism/warning": "Warning",
    "exercism/advanced": "Tip", "exercism/tip": "Tip", "exercism/important": "Important",
  ]

  /// How many notes may lie in each other.
  private static let notesMax = 8

  private mutating func readFence(
    _ fence: MarkdownFence, _ source: ArraySlice<String>, from start: Int, depth: Int
  ) -> Int {
    var end = start + 1
    while end < source.endIndex, !fence.ends(with: source[end]) { end += 1 }
    let body = source[min(start + 1, end)..<min(end, source.endIndex)]
    guard fence.info.hasPrefix("exercism/"), depth < Self.notesMax else {
      if fence.info.hasPrefix("exercism/") {
        lose(
          start, "this note lies too deep in others: it is shown as it is written", "take it out")
      }
      lines +=
        [source[start]] + body + [end < source.endIndex ? source[end] : fence.indent + fence.mark]
      return end + 1
    }
    let first = lines.count
    read(body, depth: depth + 1)
    let note = lines[first...].joined(separator: "\n").withoutOuterLines
    lines.removeSubrange(first...)
    let label = Self.notes[fence.info] ?? "Note"
    let quoted = ("\(label): " + note).split(separator: "\n", omittingEmptySubsequences: false)
    lines += quoted.map { $0.isEmpty ? ">" : "> \($0)" }
    return end + 1
  }
}
