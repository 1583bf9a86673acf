// Finds comments that were meant as marks and are none: a learner's keyboard writes full-width
// braces, a memory drops a letter, and nothing must then be passed over in silence.

public import LessonModel

/// A comment that was meant as a mark.
public struct MisspeltMark: Hashable, Sendable {
  /// Where it begins, behind the comment's slashes.
  public var location: SourceLocation
  /// What stands there, such as `expected-eror {2}`.
  public var written: String
  /// The mark that was meant, as it must be written: `// expected-error {{2}}`.
  public var meant: String

  /// Reads a comment whose beginning is no mark; nil for one that is about something else.
  public init?(_ comment: SwiftComment, path: String) {
    let scalars = Array(comment.text.unicodeScalars)
    let start = scalars.firstIndex { !"/* \t".unicodeScalars.contains($0) } ?? scalars.endIndex
    let written = scalars[start...].prefix { $0 != "\n" && $0 != "\r" }
    guard let meant = Reading(Array(written)).meant, scalars[..<start].allSatisfy({ $0 != "\n" })
    else { return nil }
    let before = String(String.UnicodeScalarView(scalars[..<start]))
    let column = comment.start.column + before.utf8.count
    self.written = String(String.UnicodeScalarView(written))
    self.meant = meant
    location = SourceLocation(path: path, line: comment.start.line, column: column)
  }
}

/// A comment's text read as leniently as people write marks.
private struct Reading {
  /// The text as it is written.
  private let written: [Unicode.Scalar]
  /// The same, position by position, without widths, kinds of dashes and capitals.
  private let plain: [Unicode.Scalar]

  init(_ written: [Unicode.Scalar]) {
    self.written = written
    plain = written.map(\.plain)
  }

  /// The mark that was meant, as it must be written.
  var meant: String? {
    if opens(at: 0, twice: true) { return mark(nil, from: 0) }
    let first = word(from: 0)
    guard !first.isEmpty else { return nil }
    let kind = Self.kind(of: first)
    let isHyphened = first.contains("-") && !written[..<first.count].contains("_")
    if let kind, isHyphened || opens(at: first.count, twice: true) {
      return mark(kind, from: first.count)
    }
    if let kind, first.contains("-"), opens(at: first.count, twice: false) {
      return mark(kind, from: first.count)
    }
    // `expected error {{…}}`, and `error {{…}}` alone.
    if let kind = Mark.Kind(rawValue: first), opens(at: first.count, twice: true) {
      return mark(kind, from: first.count)
    }
    let second = word(from: first.count + 1)
    let end = first.count + 1 + second.count
    guard plain.indices.contains(first.count), plain[first.count] == " ", !second.isEmpty,
      opens(at: end, twice: true), let kind = Self.kind(of: "\(first)-\(second)")
    else { return nil }
    return mark(kind, from: end)
  }

  /// The letters and hyphens from a place on.
  private func word(from start: Int) -> String {
    let scalars = plain.dropFirst(start).prefix { ("a"..."z").contains($0) || $0 == "-" }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether braces open here, behind an offset and spaces.
  private func opens(at start: Int, twice: Bool) -> Bool {
    let rest = afterOffset(start)
    return rest.first == "{" && (!twice || rest.dropFirst().first == "{")
  }

  private func afterOffset(_ start: Int) -> ArraySlice<Unicode.Scalar> {
    var rest = plain.dropFirst(start)
    if rest.first == "@" { rest = rest.drop { $0 != " " && $0 != "{" } }
    return rest.drop { $0 == " " || $0 == ":" }
  }

  /// The kind whose mark is near enough to a word.
  private static func kind(of word: String) -> Mark.Kind? {
    // Whole words only: `exp` is no mark that somebody stopped writing.
    guard word.count >= "expected-".count else { return nil }
    let names = Mark.Kind.allCases.map { "expected-\($0.rawValue)" }
    let near = names.contains(word) ? word : nearestNames(to: word, in: names, countMax: 1).first
    return near.flatMap { Mark.Kind(rawValue: String($0.dropFirst("expected-".count))) }
  }

  /// The mark as it must be written, with what stands in its braces, of whatever form they are.
  private func mark(_ kind: Mark.Kind?, from start: Int) -> String {
    let offset =
      plain.dropFirst(start).first == "@"
      ? plain.dropFirst(start).prefix { $0 != " " && $0 != "{" } : []
    let text = written[afterOffset(start).startIndex...]
    let inner = text.drop { $0.plain == "{" || $0.plain == " " }
    let end = inner.lastIndex { $0.plain != "}" && $0.plain != " " && $0 != "/" && $0 != "*" }
    let kept = end.map { Array(inner[...$0]) } ?? []
    let closing = inner.firstIndex { $0.plain == "}" } ?? inner.endIndex
    let value =
      closing < inner.endIndex && !inner[..<closing].contains { $0.plain == "{" }
      ? Array(inner[..<closing]) : kept
    let spelt = { (part: [Unicode.Scalar]) in String(String.UnicodeScalarView(part)) }
    let name = "expected-\(kind?.rawValue ?? "value")\(spelt(Array(offset)))"
    return "// \(name) {{\(Substring(spelt(value)).withoutOuterSpace)}}"
  }
}

extension Unicode.Scalar {
  /// The scalar in ASCII where it is the wide, or another, form of one; letters without capitals.
  fileprivate var plain: Unicode.Scalar {
    switch self {
    case "\u{3000}", "\u{A0}": return " "
    case "_", "‐", "‑", "‒", "–", "—", "−", "－", "＿": return "-"
    case "\u{FF01}"..."\u{FF5E}": return (Unicode.Scalar(value - 0xFEE0) ?? self).plain
    case "A"..."Z": return Unicode.Scalar(value + 32) ?? self
    default: return self
    }
  }
}
