// Running text: emphasis, code, links and images.

import CommonMark
import LessonModel

/// Reads the text in the blocks of one Markdown file, and collects its links and images.
struct InlineReader {
  let source: ProseSource
  let problems: ProblemList
  private(set) var references: [MarkdownBody.Reference] = []

  init(source: ProseSource, problems: ProblemList) {
    self.source = source
    self.problems = problems
  }

  /// The running text that a block or inline consists of.
  mutating func inlines(of node: Node) -> [Inline] {
    var result: [Inline] = []
    var text = ""
    for child in node.children {
      let inline = inline(child)
      // Chinese lines that were joined leave many texts side by side.
      if case .text(let more)? = inline {
        text += more
      } else if let inline {
        if !text.isEmpty { result.append(.text(text)) }
        text = ""
        result.append(inline)
      }
    }
    if !text.isEmpty { result.append(.text(text)) }
    return result
  }

  /// A piece of running text; nil for what is left out.
  mutating func inline(_ node: Node) -> Inline? {
    switch node.kind {
    case .text:
      if problems.takesWarnings {
        reportLiteralEmphasis(in: node)
        reportForeignMarkdown(in: node)
        reportDirective(in: node)
      }
      return .text(node.literal ?? "")
    case .code: return .code(node.literal ?? "")
    case .softBreak: return .softBreak
    case .lineBreak: return .lineBreak
    case .emphasis: return .emphasis(inlines(of: node))
    case .strong: return .strong(inlines(of: node))
    case .link:
      refer(to: node, isImage: false)
      return .link(destination: node.destination ?? "", inlines(of: node))
    case .image:
      refer(to: node, isImage: true)
      return .image(source: node.destination ?? "", alternative: node.plainText)
    case .customInline: return node.footnoteReference.map { .footnote(number: $0.number) }
    case .htmlInline:
      reportRawHTML(node)
      return nil
    default: return nil
    }
  }

  private mutating func refer(to node: Node, isImage: Bool) {
    let location = source.location(of: node)
    let hasText = node.plainText.contains { !$0.isWhitespace }
    if !hasText, isImage {
      problems.warning(
        .noText,
        "this image has no alternative text", at: location,
        remedy: "say between the brackets what it shows")
    } else if !hasText, node.children.allSatisfy({ $0.kind != .image }) {
      problems.warning(
        .noText,
        "this link has no text", at: location, remedy: "say between the brackets where it leads")
    }
    references.append(
      MarkdownBody.Reference(
        destination: node.destination ?? "", isImage: isImage, location: location))
  }

  /// Raw HTML is never rendered; comments to other authors may stay. It is said once of a paragraph, and of blocks
  /// not where what the ones before have opened is closed.
  func reportRawHTML(_ node: Node) {
    guard let html = node.rawHTML else { return }
    let isFirst = sequence(first: node, next: \.previous).dropFirst().allSatisfy {
      $0.rawHTML == nil
    }
    guard isFirst || node.kind == .htmlBlock && !html.hasPrefix("</") else { return }
    let shown = html.prefix { $0 != "\n" }.prefix(40)
    problems.warning(
      .rawHTML,
      "raw HTML is left out: '\(shown)'", at: source.location(of: node),
      remedy: "write it as Markdown, or put it in backticks")
  }

  private func reportForeignMarkdown(in node: Node) {
    guard let found = ForeignMarkdown(in: node), !isEscaped(found.written, in: node) else { return }
    problems.warning(
      .foreignMarkdown, "there \(found.what) here: '\(found.written)' stays as it is",
      at: source.location(of: node), remedy: found.remedy)
  }

  /// Whether signs of it stand behind backslashes: it is to stay as it is.
  private func isEscaped(_ text: String, in node: Node) -> Bool {
    guard let start = node.start, let line = source.line(start.line, from: 1) else { return false }
    return line.contains("\\") && !line.contains(text)
  }

  /// A directive behind other words; one that begins its line is looked at with its paragraph.
  private func reportDirective(in node: Node) {
    guard let text = node.literal, text.contains("@"),
      let found = text.firstMatch(of: /\S.*(@(?:Snippet|Exercise)\()/)?.output.1
    else { return }
    problems.warning(
      .misplacedDirective, "'\(found)…)' stays as it is: this directive is part of other prose",
      at: source.location(of: node),
      remedy: "put it on a line of its own, or in back quotes where you speak of it")
  }

  private func reportLiteralEmphasis(in node: Node) {
    guard let literal = node.literal, literal.hasLiteralHanEmphasis else { return }
    problems.warning(
      .noEmphasis,
      "the asterisks in '\(literal.prefix(20))' stay as they are: there is no emphasis here",
      at: source.location(of: node),
      remedy: "move the punctuation out of the emphasis, as in '**注意**：请看'")
  }
}

extension Node {
  /// What it is as HTML, if it is any that is left out.
  fileprivate var rawHTML: String? {
    guard kind == .htmlInline || kind == .htmlBlock, let literal, !literal.hasPrefix("<!--") else {
      return nil
    }
    return literal
  }
}
