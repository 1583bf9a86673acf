// A line of Markdown that is read once from left to right and written anew: its code is passed over, and a
// bracket can be taken back when it is known where its link leads. It is read sign by sign as Markdown reads it: a mark
// or a joiner behind a bracket makes one character with it, and is text beside it.

import LessonModel

/// A line that is half read.
struct InlineText {
  /// A `[` or `![` that was added.
  struct Open {
    fileprivate var index: Int
    var isImage: Bool
  }

  /// What is not read yet.
  private(set) var rest: Substring.UnicodeScalarView
  /// What is written: brackets that may be taken back stand by themselves.
  private var pieces = [""]
  private var opens: [Open] = []
  /// Where the last run of so many back quotes begins.
  private let lastTicks: [Int: Substring.Index]
  /// Signs of which there are no more.
  private var missing: Set<Unicode.Scalar> = []

  init(_ line: String) {
    rest = line[...].unicodeScalars
    var last: [Int: Substring.Index] = [:]
    var index = rest.startIndex
    while let start = rest[index...].firstIndex(of: "`") {
      index = rest[start...].firstIndex { $0 != "`" } ?? rest.endIndex
      last[rest.distance(from: start, to: index)] = start
    }
    lastTicks = last
  }

  /// What is written so far.
  var text: String { pieces.joined() }

  /// A line of Markdown, written anew outside of its code.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - change: Takes what begins where the line is read, and adds something for it; false to leave the next sign as it is.
  /// - Returns: The line.
  static func rewriting(_ line: String, _ change: (inout InlineText) -> Bool) -> String {
    var text = InlineText(line)
    while let first = text.rest.first {
      if let (ticks, inside) = text.takeCode() {
        text.add(ticks + inside + ticks)
      } else if first == "\\" {
        text.addNext(2)
      } else if !change(&text) {
        text.addNext()
      }
    }
    return text.text
  }

  mutating func add(_ text: some StringProtocol) { pieces[pieces.count - 1] += text }

  /// Adds the next signs as they are; all back quotes that stand together count as one.
  mutating func addNext(_ count: Int = 1) {
    let isImage = rest.starts(with: "![".unicodeScalars)
    if count == 1, isImage || rest.first == "[" {
      opens.append(Open(index: pieces.count, isImage: isImage))
      pieces += [isImage ? "![" : "[", ""]
      rest = rest.dropFirst(isImage ? 2 : 1)
    } else {
      if count == 1, rest.first == "]" { _ = opens.popLast() }
      let next = rest.first == "`" ? rest.prefix { $0 == "`" } : rest.prefix(count)
      add(Substring(next))
      rest = rest[next.endIndex...]
    }
  }

  /// The bracket that was opened last and is not closed, which is closed now.
  mutating func popOpen() -> Open? { opens.popLast() }

  /// Writes something else in a bracket's place.
  mutating func replace(_ open: Open, with text: String) { pieces[open.index] = text }

  /// Whether nothing was written behind a bracket.
  func endsBehind(_ open: Open) -> Bool {
    open.index == pieces.count - 2 && pieces[open.index + 1].isEmpty
  }

  /// Takes code between back quotes; nil where none begins here.
  mutating func takeCode() -> (ticks: Substring, inside: Substring)? {
    let ticks = rest.prefix { $0 == "`" }
    guard let last = lastTicks[ticks.count], last > ticks.startIndex else { return nil }
    var marks = ticks
    var start = ticks.startIndex
    repeat {
      start = rest[marks.endIndex...].firstIndex(of: "`") ?? rest.endIndex
      marks = rest[start...].prefix { $0 == "`" }
    } while marks.count != ticks.count && !marks.isEmpty
    let inside = rest[ticks.endIndex..<start]
    rest = rest[marks.endIndex...]
    return (Substring(ticks), Substring(inside))
  }

  /// Takes what stands between two signs; nil where the first does not stand here, or the other nowhere.
  mutating func take(from start: String, to end: Unicode.Scalar) -> Substring? {
    guard rest.starts(with: start.unicodeScalars), !missing.contains(end) else { return nil }
    let inside = rest.dropFirst(start.unicodeScalars.count)
    guard let close = inside.firstIndex(of: end) else {
      missing.insert(end)
      return nil
    }
    rest = inside[close...].dropFirst()
    return Substring(inside[..<close])
  }

  /// Takes `](destination "title")`, and gives all of it as it is written besides; nil where this is none.
  mutating func takeDestination() -> (link: LinkDestination, written: Substring)? {
    guard rest.starts(with: "](".unicodeScalars),
      let (link, behind) = LinkDestination.inParentheses(rest.dropFirst(2))
    else { return nil }
    let written = Substring(rest[..<behind.startIndex])
    rest = behind
    return (link, written)
  }
}
