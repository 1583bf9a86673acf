// Markdown as HTML by libcmark: our directives, headings, asides and code replace nodes of its tree,
// everything else is its own output. Start reading at `ProseHTML.init`.

import CommonMark
public import LessonModel

/// One Markdown text, rendered.
public struct ProseHTML: Sendable {
  /// A heading of the text.
  public struct Heading: Hashable, Sendable {
    /// From 1 to 6.
    public var level: Int
    /// What it says, without markup.
    public var text: String
    /// What it says, code as code, without other markup.
    public var html: HTML
    /// The fragment that leads to it, unique on its page.
    public var anchor: String

    /// Describes a heading.
    public init(level: Int, text: String, html: HTML, anchor: String) {
      self.level = level
      self.text = text
      self.html = html
      self.anchor = anchor
    }

    /// What it begins with, and what it begins with where it has no anchor.
    var openings: (withAnchor: HTML, without: HTML) {
      ("<h\(level) id=\"\(anchor)\">", "<h\(level)>")
    }

    /// What a reader can take the heading's address from. No heading, snippet or exercise has a name with a dot.
    func link(number: Int, label: String) -> HTML {
      """
      <a class="anchor" id="section.\(number)" href="#\(anchor)" aria-label="\(label)">#</a>
      """
    }
  }

  /// What stands between two headings, as plain text for search.
  public struct Section: Hashable, Sendable {
    /// The heading's anchor, empty before the first one.
    public var anchor: String
    /// What the heading says.
    public var heading: String
    /// What stands below it.
    public var text: String
  }

  /// How the parts are rendered that Markdown knows nothing of.
  public struct Options {
    /// The HTML of a directive, with the level of the heading that it stands under; nil where nothing
    /// is there that it could stand for.
    public var directive:
      (_ name: String, _ arguments: [String: String], _ headingLevel: Int) -> HTML? = { _, _, _ in
        nil
      }
    /// Where a link or an image leads on the site.
    public var destination: (String) -> String = { $0 }
    /// The highlighted form of a code block; nil leaves it to libcmark.
    public var code: (_ language: String, _ code: String) -> HTML? = { _, _ in nil }
    /// The name of an aside.
    public var asideTitle: (AsideKind) -> String = { $0.rawValue }
    /// What is read aloud for a heading's own link.
    public var headingLinkLabel = ""
    /// The anchors of what the directives stand for, which no heading gets.
    public var takenAnchors: [String] = []
    /// Whether headings and terms have anchors.
    public var hasAnchors = true
    /// What the anchors of footnotes begin with; nil leaves them without links, for where several texts
    /// are one page.
    public var footnotePrefix: String?
    /// What is said of footnotes.
    public var footnoteWords = FootnoteWords()
    /// The anchors of what the text explains, by what stands in bold there, in small letters.
    public var termAnchors: [String: String] = [:]

    /// Leaves everything to libcmark.
    public init() {}
  }

  /// The text up to `@Hints`, if there is one.
  public private(set) var html: HTML = ""
  /// Its headings, in order.
  public private(set) var headings: [Heading] = []
  /// Its sections, in order; code blocks are part of them, directives are not.
  public private(set) var sections: [Section] = [Section(anchor: "", heading: "", text: "")]
  /// The items of the list that follows `@Hints`.
  public private(set) var hints: [HTML] = []
  /// The directives for which there is nothing; they stand as text.
  public private(set) var missing: [String] = []

  /// Renders a text.
  public init(_ markdown: some StringProtocol, options: Options = Options()) {
    let markdown = String(markdown)
    let document = Document(parsing: markdown)
    guard document.root?.firstNested(deeperThan: Document.levelsMax) == nil else {
      // Whoever reads courses refuses such a text; of any other the words are there.
      html = "<pre>\(markdown)</pre>\n"
      return
    }
    _ = document.makeFootnotes()
    document.makeFigures()
    document.makeTables()
    document.joinHanLines()
    let lines = markdown.textLines
    var editor = TreeEditor(document: document, options: options)
    func markup(of line: DirectiveLine) -> HTML? {
      options.directive(line.name, line.arguments ?? [:], editor.headingLevel)
    }
    var isHints = false
    for node in Array(document.blocks) {
      if let line = DirectiveLine(of: node, in: lines) {
        if line.name == "Hints" {
          isHints = true
          node.remove()
        } else {
          guard let markup = markup(of: line) else {
            missing.append("@\(line.name)(path: \"\(line.arguments?["path"] ?? "")\")")
            continue
          }
          editor.replace(node, with: markup)
        }
        continue
      }
      editor.edit(node)
      if isHints, !node.isNotes {
        hints += hintTexts(of: node)
        node.remove()
      } else if let text = editor.takeText() {
        note(text, editor.headings.last)
      }
    }
    headings = editor.headings
    html = HTML(trusted: document.html)
  }

  /// What a text of one paragraph says, for where it stands in a line; nil for any other text.
  public var line: HTML? {
    let markup = html.markup
    guard markup.hasPrefix("<p>"), markup.hasSuffix("</p>\n"),
      markup.lineEndCount == 1
    else { return nil }
    return HTML(trusted: String(markup.dropFirst(3).dropLast(5)))
  }

  /// Gathers what search finds, under the heading it belongs to.
  private mutating func note(_ text: String, _ heading: Heading?) {
    if let heading, sections.last?.anchor != heading.anchor {
      sections.append(Section(anchor: heading.anchor, heading: heading.text, text: ""))
    } else {
      sections[sections.count - 1].text += (sections.last?.text.isEmpty == true ? "" : " ") + text
    }
  }

  private func hintTexts(of node: Node) -> [HTML] {
    guard node.kind == .list else { return [] }
    return node.children.map { item in
      HTML(trusted: item.children.map(\.html).joined())
    }
  }

  /// A text whose headings are strong paragraphs, for places that have no room for headings.
  static func withoutHeadings(_ markdown: String) -> String {
    var isCode = false
    return markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { return String(line) }
      return "**\(line.drop { $0 == "#" || $0 == " " })**"
    }.joined(separator: "\n")
  }
}

extension HTML {
  /// A text without the anchors of its headings, for where several texts are one page.
  ///
  /// - Parameters:
  ///   - headings: The headings, in order.
  ///   - linkLabel: What is read aloud for their links.
  /// - Returns: The text.
  public func withoutAnchors(of headings: [ProseHTML.Heading], linkLabel: String) -> HTML {
    var rest = markup[...]
    var markup = ""
    markup.reserveCapacity(rest.utf8.count)
    for (index, heading) in headings.enumerated() {
      let opening = heading.openings
      let link = heading.link(number: index + 1, label: linkLabel)
      for (part, other) in [(opening.withAnchor, opening.without), (" \(link)", "")] {
        guard let range = rest.firstRange(ofLong: part.markup) else { continue }
        markup += rest[..<range.lowerBound]
        markup += other.markup
        rest = rest[range.upperBound...]
      }
    }
    markup += rest
    return HTML(trusted: markup)
  }
}

extension DirectiveLine {
  /// The directive that a top-level paragraph of one line consists of.
  init?(of node: Node, in lines: [Substring]) {
    guard node.kind == .paragraph, let start = node.start, start.line == node.end?.line,
      lines.indices.contains(start.line - 1)
    else { return nil }
    self.init(lines[start.line - 1])
    guard Self.names.contains(name) else { return nil }
  }
}
