// One line of terminal text as inked spans. Whatever text goes in has its control characters made
// visible here, so nothing that a program printed can steer the terminal.

import Languages

/// One line of text with ink.
public struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A run of text in one ink.
  struct Span: Hashable, Sendable {
    var text: String
    var ink: Ink
  }

  /// Which way a line goes where it is shown by what can draw text from right to left.
  public enum Flow: Int, Sendable {
    /// As its language does.
    case sentence
    /// From left to right, as it belongs to code; its parts go as their letters do.
    case besideCode
    /// From left to right, with all of its parts.
    case code
  }

  private(set) var spans: [Span] = []
  /// Which way the line goes.
  public private(set) var flow = Flow.sentence
  /// The columns it takes.
  public private(set) var width = 0

  /// Makes an empty line.
  public init() {}

  /// Makes a line of one ink; control characters become visible.
  public init(_ text: String, _ ink: Ink = .plain) {
    append(text, ink)
  }

  /// Makes a line in plain ink.
  public init(stringLiteral value: String) {
    append(value, .plain)
  }

  /// Whether there is nothing on the line.
  public var isEmpty: Bool { spans.isEmpty }

  /// The text piece by piece, each of one ink, for whoever shows it elsewhere than in a terminal.
  public var pieces: [(text: String, ink: Ink)] { spans.map { ($0.text, $0.ink) } }

  /// The text without its ink.
  public var plainText: String { spans.map(\.text).joined() }

  /// Adds text in one ink.
  mutating func append(_ text: String, _ ink: Ink = .plain) {
    guard !text.isEmpty else { return }
    appendSafe(text.withVisibleControls, ink)
  }

  /// Adds another line's spans.
  mutating func append(_ other: StyledText) {
    width += other.width
    if other.flow.rawValue > flow.rawValue { flow = other.flow }
    for span in other.spans { join(span) }
  }

  private mutating func appendSafe(_ text: String, _ ink: Ink) {
    width += text.displayWidth
    join(Span(text: text, ink: ink))
  }

  private mutating func join(_ span: Span) {
    if let last = spans.last, last.ink == span.ink {
      spans[spans.count - 1].text += span.text
    } else {
      spans.append(span)
    }
  }

  /// The line as one that goes another way, unless it is code already.
  func flowing(as flow: Flow) -> StyledText {
    var line = self
    if flow.rawValue > self.flow.rawValue { line.flow = flow }
    return line
  }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  /// A line of spaces.
  static func spaces(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, count)))
  }

  /// The line with spaces after it up to a width.
  func padded(to width: Int) -> StyledText { self + .spaces(width - self.width) }

  /// The line with spaces before it up to a width.
  func rightAligned(to width: Int) -> StyledText { .spaces(width - self.width) + self }

  /// The line with another one at the far edge, at least two columns apart.
  func withEdge(_ edge: StyledText, width: Int) -> StyledText {
    edge.isEmpty ? self : self + .spaces(max(2, width - self.width - edge.width)) + edge
  }

  /// The line cut to a width, an ellipsis in the place of what is left out.
  func cut(to width: Int) -> StyledText {
    guard self.width > width else { return self }
    var line = StyledText().flowing(as: flow)
    for span in spans {
      for character in span.text {
        guard line.width + character.displayWidth < width else {
          line.append("…", span.ink)
          return line
        }
        line.appendSafe(String(character), span.ink)
      }
    }
    return line
  }

  /// The line without the spaces at its end.
  var withoutTrailingSpaces: StyledText {
    guard spans.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var kept = spans[...]
    while var last = kept.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if last.text.isEmpty { continue }
      kept.append(last)
      break
    }
    var line = StyledText()
    for span in kept { line.appendSafe(span.text, span.ink) }
    return line
  }

  /// A space that wrapping does not break at, until `withBreakableSpaces` makes it a plain one.
  static let unbreakableSpace = "\u{A0}"

  /// The text between spaces that wrapping does not break at.
  var unbreakableWords: [StyledText] {
    var words = [StyledText()]
    for span in spans {
      let parts = span.text.split(separator: "\u{A0}", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { words.append(StyledText()) }
        words[words.count - 1].append(String(part), span.ink)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether there is code in it.
  var holdsCode: Bool { spans.contains { $0.ink == .code } }

  /// Whether all of it is code, but for the quotes around it and what ends the sentence.
  var isCode: Bool {
    holdsCode
      && spans.allSatisfy {
        $0.ink == .code || $0.text.allSatisfy { $0.isPunctuation || $0 == "`" }
      }
  }

  /// The line with plain spaces only, as code that is copied from it must have.
  var withBreakableSpaces: StyledText {
    var line = self
    for index in spans.indices where !spans[index].text.isASCII {
      line.spans[index].text.replace(Self.unbreakableSpace, with: " ")
    }
    return line
  }

  /// The line so that code and values stand for themselves in a terminal that draws text from right to
  /// left: otherwise their signs would go to where the line goes.
  public var withIsolatedCode: StyledText {
    guard spans.contains(where: { $0.text.isRightToLeft }) else { return self }
    var line = self
    for index in spans.indices
    where [.code, .link, .strong, .strongAccent].contains(spans[index].ink) {
      let text = spans[index].text
      // A number stands for itself, and what is only signs belongs to the line.
      let isCode = text.contains(where: \.isLetter) || text.hasPrefix("[")
      guard isCode, !text.isRightToLeft else { continue }
      line.spans[index].text = "\(Isolate.opening)\(text)\(Isolate.closing)"
    }
    return line
  }

  /// Writes the line with ANSI colour or without.
  func write(to text: inout String, isColored: Bool) {
    for span in withoutTrailingSpaces.spans {
      if isColored, let sgr = span.ink.sgr {
        text += "\u{1B}[\(sgr)m\(span.text)\u{1B}[0m"
      } else {
        text += span.text
      }
    }
  }
}

extension String {
  /// Whether a letter in it is written from right to left: Hebrew, Arabic and what stands between them.
  fileprivate var isRightToLeft: Bool {
    unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value)
    }
  }
}
