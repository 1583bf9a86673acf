// Turns a Markdown body into blocks: parses it with libcmark, joins Chinese lines, knows directives
// and asides, and reports what would not look as its author meant it.

import CommonMark
import LessonModel

/// Reads the body of one Markdown file; start at `read()`.
struct ProseReader {
  /// How deep quotations and lists may nest; real prose needs three or four.
  private static let depthMax = 16

  private let path: String
  private let body: Substring
  private let bodyOffset: Int
  private lazy var lines = body.textLines
  private let kind: ProseKind
  private let problems: ProblemList
  private var prose = Prose()
  private var anchors = HeadingAnchors()
  private var lastHeadingLevel = 1

  init(_ matter: FrontMatter, path: String, kind: ProseKind, problems: ProblemList) {
    self.path = path
    self.kind = kind
    self.problems = problems
    body = matter.body
    bodyOffset = matter.bodyOffset
  }

  func read() -> Prose {
    var reader = self
    reader.readDocument()
    return reader.prose
  }

  private mutating func readDocument() {
    let document = Document(parsing: String(body))
    document.joinHanLines()
    for node in document.blocks {
      guard let directive = placedDirective(of: node) else {
        append(blocks(of: node, depth: 0))
        continue
      }
      switch directive {
      case .snippet(let name, let slice): append([.snippet(name: name, slice: slice)])
      case .exercise(let slug): append([.exercise(slug: slug)])
      case .hints:
        prose.hintBlocks = []
        prose.hintsLocation = location(of: node)
      case nil: break
      }
    }
  }

  private mutating func append(_ blocks: [Block]) {
    if prose.hintBlocks == nil {
      prose.blocks += blocks
    } else {
      prose.hintBlocks? += blocks
    }
  }

  // MARK: Directives

  /// The directive that a top-level paragraph consists of: nil where it is ordinary prose, and
  /// `.some(nil)` where a directive was meant and what is wrong with it was reported.
  private mutating func placedDirective(of node: Node) -> Directive?? {
    guard node.kind == .paragraph, node.firstChild?.literal?.hasPrefix("@") ?? false,
      let line = singleLine(of: node), DirectiveReader.isMeant(line)
    else { return nil }
    let location = location(of: node)
    let reader = DirectiveReader(problems: problems)
    guard let directive = reader.directive(on: line, at: location) else { return .some(nil) }
    guard kind.allows(directive) else {
      let places = directive == .hints ? "an exercise's" : "a page's"
      problems.error(
        "this directive has no meaning here", at: location,
        remedy: "it belongs in \(places) Markdown")
      return .some(nil)
    }
    prose.placements.append(Prose.Placement(directive: directive, location: location))
    return directive
  }

  private mutating func singleLine(of node: Node) -> Substring? {
    guard let start = node.start, start.line == node.end?.line else { return nil }
    return line(start.line).map(trimmed)
  }

  /// A directive inside other prose is read as text by every viewer, and by us.
  private mutating func reportMisplacedDirectives(in paragraph: Node, isNested: Bool) {
    guard let start = paragraph.start, let end = paragraph.end, isNested || start.line < end.line,
      paragraph.children.contains(where: { $0.literal?.hasPrefix("@") ?? false })
    else { return }
    for number in start.line...max(start.line, end.line) {
      guard let text = line(number).map(trimmed) else { continue }
      let bare = text.drop { ">-*+ ".contains($0) }
      guard bare.hasPrefix("@"), DirectiveReader.isMeant(bare) else { continue }
      problems.error(
        "this directive is part of a paragraph",
        at: SourceLocation(
          path: path, line: number + bodyOffset,
          column: (line(number).map { $0.utf8.distance(from: $0.startIndex, to: bare.startIndex) }
            ?? 0)
            + 1),
        remedy: isNested
          ? "put it on a line of its own, outside lists and quotations"
          : "put an empty line before and after it")
    }
  }

  // MARK: Blocks

  private mutating func blocks(of node: Node, depth: Int) -> [Block] {
    guard depth <= Self.depthMax else {
      problems.warning(
        "this is nested more than \(Self.depthMax) levels deep and left out",
        at: location(of: node), remedy: "write it flatter")
      return []
    }
    switch node.kind {
    case .paragraph:
      reportMisplacedDirectives(in: node, isNested: depth > 0)
      return [.paragraph(inlines(of: node))]
    case .heading: return [heading(node)]
    case .list:
      let items = node.children.map { item in
        item.children.flatMap { blocks(of: $0, depth: depth + 1) }
      }
      return [.list(start: node.listStart, items: items)]
    case .quote:
      return [asideOrQuote(node.children.flatMap { blocks(of: $0, depth: depth + 1) }, node)]
    case .codeBlock:
      let language = node.info?.split(separator: " ").first.map(String.init)
      let code = node.literal ?? ""
      return [.code(language: language, code.hasSuffix("\n") ? String(code.dropLast()) : code)]
    case .thematicBreak: return [.thematicBreak]
    case .htmlBlock:
      reportRawHTML(node)
      return []
    default: return []
    }
  }

  private mutating func heading(_ node: Node) -> Block {
    let level = node.headingLevel
    if level > lastHeadingLevel + 1 {
      let expected = String(repeating: "#", count: lastHeadingLevel + 1)
      problems.warning(
        "this heading jumps from level \(lastHeadingLevel) to level \(level)",
        at: location(of: node), remedy: "begin it with '\(expected)'")
    }
    lastHeadingLevel = level
    prose.anchors.insert(anchors.anchor(for: node.plainText))
    return .heading(level: level, inlines(of: node))
  }

  private func asideOrQuote(_ blocks: [Block], _ node: Node) -> Block {
    guard case .paragraph(var inlines)? = blocks.first, case .text(let text)? = inlines.first,
      let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" })
    else { return .quote(blocks) }
    let label = text[..<colon]
    guard label.allSatisfy({ $0.isASCII && $0.isLetter }) else { return .quote(blocks) }
    let names = AsideKind.allCases.map(\.rawValue)
    guard let aside = AsideKind.allCases.first(where: { $0.rawValue == label }) else {
      if let remedy = didYouMean(String(label), in: names) {
        problems.warning("there is no aside '\(label):'", at: location(of: node), remedy: remedy)
      }
      return .quote(blocks)
    }
    let rest = text[colon...].dropFirst().drop(while: \.isWhitespace)
    inlines[0] = .text(String(rest))
    if rest.isEmpty { inlines.removeFirst() }
    while case .softBreak? = inlines.first { inlines.removeFirst() }
    return .aside(aside, (inlines.isEmpty ? [] : [.paragraph(inlines)]) + blocks.dropFirst())
  }

  private func reportRawHTML(_ node: Node) {
    guard let html = node.literal, !html.hasPrefix("<!--") else { return }
    let shown = html.prefix { $0 != "\n" }.prefix(40)
    problems.warning(
      "raw HTML is left out: \(shown)", at: location(of: node),
      remedy: "write it as Markdown, or put it in backticks")
  }

  // MARK: Running text

  private mutating func inlines(of node: Node, depth: Int = 0) -> [Inline] {
    guard depth <= Self.depthMax else { return [.text(node.plainText)] }
    var result: [Inline] = []
    for child in node.children {
      let inline = inline(child, depth: depth)
      if case .text(let more)? = inline, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else if let inline {
        result.append(inline)
      }
    }
    return result
  }

  private mutating func inline(_ node: Node, depth: Int) -> Inline? {
    switch node.kind {
    case .text:
      reportLiteralEmphasis(in: node)
      return .text(node.literal ?? "")
    case .code: return .code(node.literal ?? "")
    case .softBreak: return .softBreak
    case .lineBreak: return .lineBreak
    case .emphasis: return .emphasis(inlines(of: node, depth: depth + 1))
    case .strong: return .strong(inlines(of: node, depth: depth + 1))
    case .link:
      refer(to: node, isImage: false)
      return .link(
        destination: node.destination ?? "", inlines(of: node, depth: depth + 1))
    case .image:
      refer(to: node, isImage: true)
      return .image(source: node.destination ?? "", alternative: node.plainText)
    case .htmlInline:
      reportRawHTML(node)
      return nil
    default: return nil
    }
  }

  private mutating func refer(to node: Node, isImage: Bool) {
    let location = location(of: node)
    if node.plainText.allSatisfy(\.isWhitespace) {
      problems.warning(
        isImage ? "this image has no alternative text" : "this link has no text", at: location,
        remedy: isImage
          ? "say between the brackets what it shows" : "say between the brackets where it leads")
    }
    prose.references.append(
      Prose.Reference(destination: node.destination ?? "", isImage: isImage, location: location))
  }

  private func reportLiteralEmphasis(in node: Node) {
    guard let literal = node.literal, literal.hasLiteralHanEmphasis else { return }
    problems.warning(
      "these asterisks stay as they are: CommonMark sees no emphasis here", at: location(of: node),
      remedy: "move the punctuation out of the emphasis, as in '**注意**：请看'")
  }

  // MARK: Places

  private mutating func line(_ number: Int) -> Substring? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  private func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" { line.removeLast() }
    return line
  }

  /// Where a node begins in the file; what has no place of its own is where its parent is.
  private func location(of node: Node) -> SourceLocation {
    var node: Node? = node
    while let current = node {
      if let start = current.start {
        return SourceLocation(path: path, line: start.line + bodyOffset, column: start.column)
      }
      node = current.parent
    }
    return SourceLocation(path: path)
  }
}

extension String {
  /// Whether asterisks were meant as emphasis and are none, since Chinese sets no spaces.
  ///
  /// CommonMark asks for white space or punctuation outside where there is punctuation inside.
  fileprivate var hasLiteralHanEmphasis: Bool {
    guard utf8.contains(UInt8(ascii: "*")) else { return false }
    let scalars = Array(unicodeScalars)
    var index = 0
    while let start = scalars[index...].firstIndex(of: "*") {
      let end = scalars[start...].firstIndex { $0 != "*" } ?? scalars.endIndex
      let before = start > 0 ? scalars[start - 1] : " "
      let after = end < scalars.endIndex ? scalars[end] : " "
      if before.isHanPunctuation && after.isLetter || before.isLetter && after.isHanPunctuation {
        return true
      }
      index = end
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { properties.isAlphabetic || properties.numericType != nil }
  fileprivate var isHanPunctuation: Bool {
    (isHan && !properties.isAlphabetic) || "“”‘’".unicodeScalars.contains(self)
  }
}
