// Markup of a playground as Markdown of a course: callouts are asides, and links between pages lead to
// the pages of the lesson.

import LessonModel

/// What a playground's markup says of itself before it is read as Markdown.
enum PlaygroundProse {
  private static let asides: [String: String] = [
    "note": "Note", "important": "Important", "warning": "Warning", "experiment": "Experiment",
    "tip": "Tip", "attention": "Important", "bug": "Warning", "remark": "Note",
  ]
  /// Callouts that have no aside of their own keep their names inside a note.
  private static let others: Set<String> = [
    "example", "author", "authors", "complexity", "copyright", "custom", "date", "invariant",
    "parameter", "parameters", "postcondition", "precondition", "requires", "returns", "seealso",
    "since", "throws", "todo", "version", "callout",
  ]

  /// The markup with callouts written as asides, without lines of links that lead on and back.
  ///
  /// - Parameter markup: The markup of a part of a page.
  /// - Returns: The Markdown, and of each of its lines the one of the markup that it was made of, from 0.
  static func markdown(_ markup: String) -> (text: String, sources: [Int]) {
    var lines: [(text: String, source: Int)] = []
    var open: Aside?
    for (number, line) in markup.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      func add(_ text: String) { lines.append((text, number)) }
      guard let text = withoutTurning(String(line)) else { continue }
      if let aside = aside(text) {
        if lines.last?.text.isEmpty == false { add("") }
        add("> " + aside)
        open = Aside(indent: text.indent)
      } else if open != nil, text.allSatisfy(\.isWhitespace) {
        open?.blankCount += 1
        add("")
      } else if let inside = open?.take(text) {
        let blanks = lines.reversed().prefix { $0.text.isEmpty }.count
        for index in lines.indices.suffix(blanks) { lines[index].text = ">" }
        add("> " + inside)
      } else {
        if open?.blankCount == 0 { add("") }
        open = nil
        add(text)
      }
    }
    let kept = lines.trimmingPrefix { $0.text.allSatisfy(\.isWhitespace) }
    return (
      kept.map(\.text).joined(separator: "\n").withoutOuterLines, kept.map(\.source)
    )
  }

  /// A callout that the next lines may belong to.
  private struct Aside {
    /// How far its mark is indented.
    let indent: Int
    /// How far the lines below it are; nil before the first.
    private var innerIndent: Int?
    /// The blank lines behind the last one that belongs to it.
    var blankCount = 0

    init(indent: Int) { self.indent = indent }

    /// Takes a line that is not blank, without what lines of the callout are indented by; nil where it ends
    /// before that line. Behind a blank line only what is indented belongs to it, and before one a line that goes
    /// on with the paragraph does, too.
    mutating func take(_ line: String) -> Substring? {
      let own = line.indent
      let isInside = own > indent + (blankCount > 0 ? 1 : 0)
      let isItem = line.dropFirst(own).first.map { "-*#".contains($0) } ?? true
      guard isInside || blankCount == 0 && !isItem else { return nil }
      blankCount = 0
      if isInside { innerIndent = innerIndent ?? own }
      return line.dropFirst(min(own, innerIndent ?? own))
    }
  }

  /// `- Note: text` as `Note: text`; nil for other lines. What is indented by two spaces may lie in a list.
  private static func aside(_ whole: String) -> String? {
    let line = whole.dropFirst(whole.hasPrefix(" ") ? 1 : 0)
    guard let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " else {
      return nil
    }
    let text = line.dropFirst(2).drop { $0 == " " }
    guard let label = label(of: text), text[label.endIndex...].first == ":" else { return nil }
    let rest = text[label.endIndex...].dropFirst().drop { $0 == " " }
    let word = label.prefix { $0 != "(" }.filter { $0 != " " }.lowercased()
    let title = label.firstIndex(of: "(").map { label[$0...].dropFirst().dropLast() } ?? label
    if let aside = asides[word == "callout" ? title.lowercased() : word] {
      return "\(aside): \(rest)"
    }
    guard others.contains(word) else { return nil }
    let sign = title.last.map { ".:：!?！？…".contains($0) } == true ? "" : ":"
    return "Note: **\(title)\(sign)** \(rest)"
  }

  /// `Note`, or `Callout(a title: with (all) that is in it)`: what stands before a callout's colon; nil where none does.
  private static func label(of text: Substring) -> Substring? {
    let colon = text.firstIndex(of: ":")
    guard let open = text.firstIndex(of: "("), colon.map({ open < $0 }) ?? true else {
      return colon.map { text[..<$0] }
    }
    var depth = 0
    let close = text[open...].firstIndex { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
    return close.map { text[...$0] }
  }

  /// A line without links to `@previous` and `@next`; nil where nothing else was on it. In a sentence they
  /// are words like others, and stay.
  private static func withoutTurning(_ line: String) -> String? {
    guard line.contains("](@previous)") || line.contains("](@next)") else { return line }
    var text = ""
    var rest = line[...]
    // A link ends behind the last bracket that was opened before it.
    while let end = rest.firstIndex(of: "]") {
      let before = rest[..<end]
      let target = ["](@previous)", "](@next)"].first { rest[end...].hasPrefix($0) }
      let start = target == nil ? nil : before.lastIndex(of: "[")
      text += start.map { before[..<$0] } ?? rest[...end]
      rest = rest[end...].dropFirst(start == nil ? 1 : target?.count ?? 1)
    }
    text += rest
    guard text.hasWords else { return nil }
    guard !text.replacing(/!?\[[^\]]*\]\([^)]*\)/, with: "").hasWords else { return line }
    // What stood between the links is not to be an indent.
    return line.prefix { $0 == " " || $0 == "\t" }
      + text.replacing(/^(?:[\s|·•]|&[a-z]+;)+|(?:[\s|·•]|&[a-z]+;)+$/, with: "")
  }
}

extension String {
  /// How many spaces it begins with.
  fileprivate var indent: Int { prefix { $0 == " " }.count }

  /// Whether anything can be read in it, what HTML calls by a name aside.
  fileprivate var hasWords: Bool {
    replacing(/&[a-z]+;/, with: "").contains { $0.isLetter || $0.isNumber }
  }
}

extension StringProtocol {
  /// The text with `%20` and the like as what they stand for.
  var withoutPercents: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
