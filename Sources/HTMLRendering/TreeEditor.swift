// Changes a Markdown tree before libcmark renders it: what is ours gets our HTML, what is hostile
// becomes text.

import CommonMark
import Languages
import LessonModel

/// Edits the blocks of one document, in order.
struct TreeEditor {
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// What fits beside other words on a phone.
  private static let shortCodeLength = 18

  private let document: Document
  private let options: ProseHTML.Options
  private var anchors: HeadingAnchors
  private var text: String?
  /// The terms that were not in bold yet.
  private var termAnchors: [String: String]
  private(set) var headings: [ProseHTML.Heading] = []

  init(document: Document, options: ProseHTML.Options) {
    self.document = document
    self.options = options
    anchors = HeadingAnchors(taken: options.takenAnchors + options.termAnchors.values)
    termAnchors = options.hasAnchors ? options.termAnchors : [:]
  }

  /// The level of the last heading; a page's title is one of level 1.
  var headingLevel: Int { headings.last?.level ?? 1 }

  /// The plain text of the block that was edited last.
  mutating func takeText() -> String? {
    defer { text = nil }
    return text
  }

  func replace(_ node: Node, with html: HTML) {
    if let block = document.makeBlock(html: html.markup) { node.replace(with: block) }
  }

  /// Edits a top-level block and what is in it.
  mutating func edit(_ block: Node) {
    let searchable = block.searchableText
    // Readers see an aside's name in their language.
    let rest = block.kind == .quote ? Self.aside(searchable)?.rest : nil
    // A heading without an anchor is no place that search can lead to.
    let isNoPlace = block.kind == .heading && !options.hasAnchors
    text = isNoPlace ? nil : rest.map(String.init) ?? searchable
    for node in [block] + Array(block.descendants) { editNode(node) }
    if block.isNotes { FootnoteMarkup(options).setNotes(block) }
  }

  private mutating func editNode(_ node: Node) {
    switch node.kind {
    case .heading: editHeading(node)
    case .codeBlock: editCode(node)
    case .code: editShortCode(node)
    case .text: editApostrophes(node)
    case .quote: editAside(node)
    case .link: editLink(node)
    case .strong: editTerm(node)
    case .image: node.setDestination(options.destination(node.destination ?? ""))
    case .customInline:
      if let reference = node.footnoteReference { FootnoteMarkup(options).setSign(node, reference) }
    case .htmlBlock:
      let html = node.literal ?? ""
      replace(node, with: html.hasPrefix("<!--") ? "" : "<p>\(html)</p>\n")
    case .htmlInline:
      if let text = document.makeText(node.literal ?? "") { node.replace(with: text) }
    default: break
    }
  }

  private mutating func editHeading(_ node: Node) {
    guard options.hasAnchors else { return }
    let title = node.plainText
    let heading = ProseHTML.Heading(
      level: node.headingLevel, text: title, html: node.textWithCode,
      anchor: anchors.anchor(for: title))
    headings.append(heading)
    let link = heading.link(number: headings.count, label: options.headingLinkLabel)
    wrap(
      node,
      document.makeBlock(
        html: heading.openings.withAnchor.markup,
        closing: " \(link.markup)</h\(heading.level)>\n"))
  }

  private func editCode(_ node: Node) {
    guard let language = node.info?.split(separator: " ").first,
      let html = options.code(String(language), node.literal ?? "")
    else { return }
    replace(node, with: html)
  }

  private func editApostrophes(_ node: Node) {
    guard let text = node.literal, text.contains(ascii: "'") else { return }
    let before = node.previous?.kind
    let continuesWord = before != nil && before != .softBreak && before != .lineBreak
    node.setLiteral(text.withApostrophes(continuesWord: continuesWord))
  }

  /// Code of few characters stays on one line: `(_, _)` is one thing.
  private func editShortCode(_ node: Node) {
    guard let code = node.literal, code.utf8.count <= Self.shortCodeLength,
      code.contains(where: { $0 == " " || $0 == "-" })
    else { return }
    let html: HTML = "<code class=\"o\">\(code)</code>"
    if let short = document.makeInline(html: html.markup, closing: "") { node.replace(with: short) }
  }

  /// What stands in bold for the first time is where its term leads.
  private mutating func editTerm(_ node: Node) {
    guard !termAnchors.isEmpty else { return }
    let words = node.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let anchor = termAnchors.removeValue(forKey: words.lowercased()) else { return }
    let opening: HTML = "<strong id=\"\(anchor)\">"
    wrap(node, document.makeInline(html: opening.markup, closing: "</strong>"))
  }

  /// A quotation that begins with `Note:` or the like.
  private func editAside(_ node: Node) {
    guard let paragraph = node.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text,
      let (kind, rest) = Self.aside(text.literal ?? "")
    else { return }
    text.setLiteral(String(rest))
    if rest.isEmpty, text.next?.kind == .softBreak { text.next?.remove() }
    let opening: HTML = """
      <aside class="\(kind.rawValue.lowercased())"><p class="title">\(options.asideTitle(kind))</p>

      """
    wrap(node, document.makeBlock(html: opening.markup, closing: "</aside>\n"))
  }

  private static func aside(_ text: String) -> (AsideKind, rest: Substring)? {
    guard let (word, rest) = AsideKind.label(of: text) else { return nil }
    return AsideKind(rawValue: String(word)).map { ($0, rest) }
  }

  /// A link that would run something, or leads nowhere, is only its text.
  private func editLink(_ node: Node) {
    let destination = node.destination ?? ""
    if let colon = destination.firstIndex(where: { ":/?#".contains($0) }),
      destination[colon] == ":",
      !Self.schemes.contains(destination[..<colon].lowercased())
    {
      wrap(node, document.makeInline(html: "", closing: ""))
    } else {
      node.setDestination(options.destination(destination))
    }
  }

  /// Puts a node of our own in place of another, and what was in that into it.
  private func wrap(_ node: Node, _ wrapper: Node?) {
    guard let wrapper, node.insertBefore(wrapper) else { return }
    for child in Array(node.children) { wrapper.append(child) }
    node.remove()
  }
}

extension Node {
  /// What it says, code as code, without other markup.
  fileprivate var textWithCode: HTML {
    switch kind {
    case .code: "<code>\(literal ?? "")</code>"
    case .text, .softBreak, .lineBreak: "\(plainText.withApostrophes())"
    default: children.map(\.textWithCode).joined()
    }
  }

  /// What search finds of a block, without directives.
  fileprivate var searchableText: String {
    switch kind {
    case .list, .quote, .item, .customBlock: children.map(\.searchableText).joined(separator: " ")
    default: plainText
    }
  }
}
