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
    var isAside = false
    for (number, line) in markup.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      func add(_ text: String) { lines.append((text, number)) }
      let text = withoutTurning(String(line))
      guard let text else { continue }
      if let aside = aside(text) {
        if isAside || lines.last?.text.isEmpty == false { add("") }
        add("> " + aside)
        isAside = true
      } else if isAside, text.hasPrefix(" "), !text.allSatisfy(\.isWhitespace) {
        add("> " + text.drop { $0 == " " })
      } else if isAside, !text.allSatisfy(\.isWhitespace), !text.hasPrefix("-"),
        !text.hasPrefix("*"),
        !text.hasPrefix("#")
      {
        // A line that goes on without an indent belongs to the paragraph, too.
        add("> " + text)
      } else {
        if isAside, !text.allSatisfy(\.isWhitespace) { add("") }
        isAside = false
        add(text)
      }
    }
    let kept = lines.trimmingPrefix { $0.text.allSatisfy(\.isWhitespace) }
    return (
      kept.map(\.text).joined(separator: "\n").withoutOuterLines, kept.map(\.source)
    )
  }

  /// `- Note: text` as `Note: text`; nil for other lines.
  private static func aside(_ line: String) -> String? {
    guard let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " else {
      return nil
    }
    let text = line.dropFirst(2).drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let label = text[..<colon]
    let rest = text[text.index(after: colon)...].drop { $0 == " " }
    let word = label.prefix { $0 != "(" }.filter { $0 != " " }.lowercased()
    let title = label.split { $0 == "(" || $0 == ")" }.last ?? label
    if let aside = asides[word == "callout" ? title.lowercased() : word] {
      return "\(aside): \(rest)"
    }
    guard others.contains(word) else { return nil }
    return "Note: **\(title):** \(rest)"
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
