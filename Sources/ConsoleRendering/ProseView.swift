// Prose for the terminal: paragraphs in a book's measure, lists, quotations, asides with a bar.

import Languages
public import LessonModel
import SwiftReading

/// Running text of a page, of instructions or of a hint.
public struct ProseView: ConsoleView {
  /// The blocks; placed snippets and exercises among them are left out.
  public var blocks: [Block]

  /// Makes prose from blocks.
  public init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// The lines, a blank one between blocks.
  public func lines(in style: TextStyle) -> [StyledText] {
    let setter = ProseSetter(words: style.words)
    var lines: [StyledText] = []
    for block in blocks {
      var margin = Layout.margin
      var next = setter.lines(of: [block], width: style.measure)
      if let drawing = setter.drawing(block, width: style.measure),
        let widest = drawing.map(\.width).max(), widest <= style.width
      {
        margin = min(Layout.margin + ProseSetter.codeIndent, style.width - widest)
        next = drawing
      }
      if !lines.isEmpty, !next.isEmpty { lines.append("") }
      lines += next.map { $0.isEmpty ? $0 : .spaces(margin) + $0.withBreakableSpaces }
    }
    return lines
  }
}

/// Sets blocks to a width.
private struct ProseSetter {
  /// How far code is set in.
  static let codeIndent = 4

  let words: Words

  func lines(of blocks: [Block], width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for block in blocks {
      let next = self.lines(of: block, width: width)
      guard !next.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines += next
    }
    return lines
  }

  private func lines(of block: Block, width: Int) -> [StyledText] {
    switch block {
    case .heading(let level, let inlines):
      // Bold alone would be lost without colour.
      let sign = level <= 2 ? StyledText("§ ", .accent) : StyledText()
      return InlineText(inlines, ink: .heading).lines.flatMap {
        (sign + $0).wrapped(to: width, hanging: sign.width)
      }
    case .paragraph(let inlines):
      return InlineText(inlines).lines.flatMap { $0.wrapped(to: width) }
    case .list(let start, let items):
      return list(start: start, items: items, width: width)
    case .quote(let blocks):
      return barred(lines(of: blocks, width: width - 2), .faint)
    case .aside(let kind, let blocks):
      let label = StyledText(words(kind.rawValue), .strongAccent)
      return barred([label] + lines(of: blocks, width: width - 2), .accent)
    case .code(let language, let text):
      return code(text, language: language).flatMap {
        $0.wrapped(to: width - Self.codeIndent, hanging: 4).map { .spaces(Self.codeIndent) + $0 }
      }
    case .thematicBreak:
      return [.spaces(width / 2 - 2) + StyledText("*  *  *", .faint)]
    case .table(let table):
      return TableSetter(table).lines(width: width)
    case .figure(let source, let alternative, let caption):
      let picture = InlineText([.image(source: source, alternative: alternative)])
      return (picture.lines + InlineText(caption, ink: .emphasis).lines).flatMap {
        $0.wrapped(to: width)
      }
    case .footnotes(let notes): return footnotes(notes, width: width)
    case .snippet, .exercise:
      return []
    }
  }

  private func barred(_ lines: [StyledText], _ ink: Ink) -> [StyledText] {
    lines.map { StyledText("│ ", ink) + $0 }
  }

  /// The lines, not broken, of what may be a drawing and is too wide for its place: one that is broken shows
  /// nothing.
  func drawing(_ block: Block, width: Int) -> [StyledText]? {
    guard case .code(let language, let text) = block,
      language.map({ $0 != "swift" && CodeLanguage(named: $0) == nil }) ?? true
    else { return nil }
    let lines = code(text, language: language)
    return lines.contains { $0.width > width - Self.codeIndent } ? lines : nil
  }

  private func code(_ text: String, language: String?) -> [StyledText] {
    let file = SourceFile(path: "", text: text)
    let language = language ?? "swift"
    return language == "swift"
      ? SwiftInk.lines(of: file, hidesMarks: false)
      : CodeLanguage(named: language).map { CodeLexer.lines(of: text, in: $0).map(StyledText.init) }
        ?? file.lines.map { StyledText(String($0)) }
  }

  /// What signs such as `[1]` in the text refer to, below a short rule.
  private func footnotes(_ notes: [[Inline]], width: Int) -> [StyledText] {
    let indent = "[\(notes.count)] ".count
    let rule = StyledText(String(repeating: "─", count: min(width, 12)), .faint)
    return [rule]
      + notes.enumerated().flatMap { index, note in
        let sign = StyledText("[\(index + 1)]", .accent).rightAligned(to: indent - 1) + " "
        let lines = InlineText(note).lines.flatMap { $0.wrapped(to: width - indent) }
        return [sign + (lines.first ?? "")] + lines.dropFirst().map { .spaces(indent) + $0 }
      }
  }

  private func list(start: Int?, items: [[Block]], width: Int) -> [StyledText] {
    let labels = items.indices.map { index in start.map { "\($0 + index)." } ?? "•" }
    let indent = (labels.map(\.count).max() ?? 1) + 1
    let isLoose = items.contains { item in item.filter(\.isParagraph).count > 1 }
    var lines: [StyledText] = []
    for (label, item) in zip(labels, items) {
      if isLoose, !lines.isEmpty { lines.append("") }
      let body = itemLines(of: item, width: width - indent)
      let first = StyledText(label, .faint).rightAligned(to: indent - 1) + " "
      lines.append(first + (body.first ?? ""))
      lines += body.dropFirst().map { $0.isEmpty ? $0 : .spaces(indent) + $0 }
    }
    return lines
  }

  /// An item's blocks; a list follows its paragraph without a blank line.
  private func itemLines(of blocks: [Block], width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for block in blocks {
      if !lines.isEmpty, !block.isList { lines.append("") }
      lines += self.lines(of: block, width: width)
    }
    return lines
  }
}

extension Block {
  fileprivate var isParagraph: Bool {
    if case .paragraph = self { true } else { false }
  }

  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}
