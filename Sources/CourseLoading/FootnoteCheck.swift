// Footnotes that lead nowhere, that nothing leads to, and those in places that cannot have any.

import CommonMark
import LessonModel

/// Makes the footnotes of one Markdown text, and looks at them.
struct FootnoteCheck {
  let source: ProseSource
  let problems: ProblemList

  func check(_ document: Document) {
    for block in document.blocks { reportFurtherParagraph(behind: block) }
    for fault in document.makeFootnotes() { report(fault) }
    reportHints(document)
  }

  private func report(_ fault: FootnoteFault) {
    let location = source.location(
      line: fault.position?.line ?? 1, column: fault.position?.column ?? 1)
    let label = "[^\(fault.label)]"
    switch fault.kind {
    case .undefined:
      problems.warning(
        .undefinedFootnote, "there is no footnote '\(label)'; this stays as it is", at: location,
        remedy: "write '\(label): …' at the left edge of a line, or put this in back quotes")
    case .unused:
      problems.warning(
        .unusedFootnote, "no text refers to the footnote '\(label)'; it is left out", at: location,
        remedy: "write '\(label)' behind the words that it is about, or take it out")
    case .repeated:
      problems.error(
        .footnoteTwice, "there is a footnote '\(label)' already", at: location,
        remedy: "give one of them another name")
    case .misplaced:
      problems.error(
        .misplacedFootnote, "the text of the footnote '\(label)' stands within something else",
        at: location,
        remedy: "put it at the left edge of a line, outside lists, quotations and headings")
    case .misplacedReference:
      problems.error(
        .misplacedFootnote, "'\(label)' stands in a heading, a link or a picture", at: location,
        remedy: "put it behind a word of the text")
    }
  }

  /// Elsewhere what is indented below a footnote goes on with it; here, as CommonMark has it, it is code.
  private func reportFurtherParagraph(behind block: Node) {
    guard block.kind == .paragraph, let next = block.next, next.kind == .codeBlock,
      let line = block.start?.line, let beginning = source.trimmedLine(line)?.0,
      beginning.prefixMatch(of: /\[\^[^\s\[\]]+\]:/) != nil,
      let code = next.start, let (text, _) = source.trimmedLine(code.line),
      !text.hasPrefix("```"), !text.hasPrefix("~~~")
    else { return }
    problems.warning(
      .misplacedFootnote, "this is shown as code: a footnote is one paragraph",
      at: source.location(of: next),
      remedy: "write it into the paragraph above, or begin it at the left edge of the line")
  }

  /// Hints are read one at a time, away from the text that has the footnotes.
  private func reportHints(_ document: Document) {
    guard document.blocks.contains(where: \.isNotes) else { return }
    var isHint = false
    for block in document.blocks where !block.isNotes {
      isHint = isHint || block.plainText == "@Hints"
      guard isHint else { continue }
      for node in block.descendants where node.footnoteReference != nil {
        problems.error(
          .misplacedFootnote, "a hint has no footnotes", at: source.location(of: node),
          remedy: "say it in the hint")
      }
    }
  }
}
