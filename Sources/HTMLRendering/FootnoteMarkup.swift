// Footnotes as HTML: a sign in the text that leads to the note, and notes at the end that lead back, with
// the roles that reading software knows them by.

import CommonMark
public import Languages

/// What pages say of footnotes to those who listen to them.
public struct FootnoteWords: Sendable {
  /// What the list of footnotes is called.
  public var title = "Footnotes"
  /// What a sign in the text is called, by its number.
  public var sign: @Sendable (_ number: Int) -> String = { "Footnote \($0)" }
  /// What leads back to the text.
  public var back = "Back to the text"

  /// Makes English words.
  public init() {}

  /// Takes the words of a language.
  public init(_ words: Words) {
    title = words("footnotes")
    sign = { words("footnote", ["number": "\($0)"]) }
    back = words("footnote-back")
  }
}

/// Gives the nodes that stand for footnotes their HTML.
struct FootnoteMarkup {
  private let prefix: String?
  private let words: FootnoteWords

  init(_ options: ProseHTML.Options) {
    prefix = options.footnotePrefix
    words = options.footnoteWords
  }

  /// The sign in the text.
  func setSign(_ node: Node, _ reference: FootnoteReference) {
    let number = reference.number
    guard let note = noteAnchor(number) else {
      node.setMarkup(html: "<sup>\(number)</sup>")
      return
    }
    let sign: HTML = """
      <sup class="note-sign"><a id="\(signAnchor(reference) ?? "")" href="#\(note)" role="doc-noteref" \
      aria-label="\(words.sign(number))">\(number)</a></sup>
      """
    node.setMarkup(html: sign.markup)
  }

  /// The notes at the end.
  func setNotes(_ block: Node) {
    let opening: HTML =
      "<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"\(words.title)\">\n<ol>\n"
    block.setMarkup(html: opening.markup, closing: "</ol>\n</section>\n")
    for note in block.document.footnotes {
      let id: HTML = noteAnchor(note.number).map { " id=\"\($0)\"" } ?? ""
      note.item.setMarkup(html: "<li\(id.markup)>", closing: "</li>\n")
      guard let text = note.item.firstChild else { continue }
      for occurrence in 1...max(1, note.referenceCount) {
        let reference = FootnoteReference(number: note.number, occurrence: occurrence)
        guard let anchor = signAnchor(reference) else { continue }
        let back: HTML = """
           <a class="note-back" href="#\(anchor)" role="doc-backlink" aria-label="\(words.back)">↩\u{FE0E}</a>
          """
        if let link = block.document.makeInline(html: back.markup) { text.append(link) }
      }
    }
  }

  // Headings have no dots in their anchors.

  private func noteAnchor(_ number: Int) -> String? { prefix.map { "\($0)note.\(number)" } }

  private func signAnchor(_ reference: FootnoteReference) -> String? {
    prefix.map { "\($0)sign.\(reference.number).\(reference.occurrence)" }
  }
}
