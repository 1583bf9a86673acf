// Blocks of prose: paragraphs, headings, lists, quotations and asides, code.

import CommonMark
import LessonModel

extension ProseReader {
  /// What one node of the document becomes; more or less than one block where it is left out.
  mutating func blocks(of node: Node, depth: Int) -> [Block] {
    switch node.kind {
    case .paragraph:
      reportMisplacedDirectives(in: node, isNested: depth > 0)
      reportRowsWithoutHead(in: node)
      return [.paragraph(inlineReader.inlines(of: node))]
    case .heading: return [heading(node)]
    case .list:
      let items = node.children.map { blocks(below: $0, depth: depth + 1) }
      return [.list(start: node.listStart, items: items)]
    case .quote: return [asideOrQuote(blocks(below: node, depth: depth + 1), node)]
    case .codeBlock:
      reportUnclosed(node)
      let language = node.info?.split(separator: " ").first.map(String.init)
      let code = node.literal ?? ""
      return [.code(language: language, code.hasSuffix("\n") ? String(code.dropLast()) : code)]
    case .thematicBreak: return [.thematicBreak]
    case .customBlock: return [ownBlock(node)].compactMap(\.self)
    case .htmlBlock:
      inlineReader.reportRawHTML(node)
      return []
    default: return []
    }
  }

  /// What stands for more than CommonMark has.
  private mutating func ownBlock(_ node: Node) -> Block? {
    if let figure = node.figure {
      guard case .image(let source, let alternative)? = inlineReader.inline(figure.image) else {
        return nil
      }
      return .figure(
        source: source, alternative: alternative, caption: inlineReader.inlines(of: figure.caption))
    }
    if node.isNotes {
      return .footnotes(
        node.document.footnotes.map { note in
          note.item.firstChild.map { inlineReader.inlines(of: $0) } ?? []
        })
    }
    return node.table.map { table($0) }
  }

  private mutating func table(_ table: Table) -> Block {
    var rows = table.rows.map { row in row.map { inlineReader.inlines(of: $0) } }
    let header = rows.removeFirst()
    return .table(
      TextTable(
        alignments: table.alignments.map { $0.flatMap { .init(rawValue: $0.rawValue) } },
        header: header, rows: rows))
  }

  private mutating func blocks(below node: Node, depth: Int) -> [Block] {
    node.children.flatMap { blocks(of: $0, depth: depth) }
  }

  private mutating func heading(_ node: Node) -> Block {
    let level = node.headingLevel
    if level == 1 {
      problems.warning(
        .headingLevels,
        "this is a second heading of the first level: the title in the front matter is one",
        at: source.location(of: node), remedy: "begin it with '##', or take it out")
    }
    if level > lastHeadingLevel + 1 {
      let expected = String(repeating: "#", count: lastHeadingLevel + 1)
      problems.warning(
        .headingLevels,
        "this heading jumps from level \(lastHeadingLevel) to level \(level)",
        at: source.location(of: node), remedy: "begin it with '\(expected)'")
    }
    lastHeadingLevel = level
    prose.anchors.insert(anchors.anchor(for: node.plainText))
    return .heading(level: level, inlineReader.inlines(of: node))
  }

  /// A quotation, or an aside where it begins with one's name: `Note:`.
  private func asideOrQuote(_ blocks: [Block], _ node: Node) -> Block {
    guard case .paragraph(var inlines)? = blocks.first, case .text(let text)? = inlines.first,
      let (word, rest) = AsideKind.label(of: text), let kind = AsideKind(rawValue: String(word))
    else {
      reportAside(node)
      return .quote(blocks)
    }
    inlines[0] = .text(String(rest))
    if rest.isEmpty { inlines.removeFirst() }
    if case .softBreak? = inlines.first { inlines.removeFirst() }
    return .aside(kind, (inlines.isEmpty ? [] : [.paragraph(inlines)]) + blocks.dropFirst())
  }

  /// Reports a quotation that is nearly an aside.
  private func reportAside(_ node: Node) {
    guard let paragraph = node.children.first(where: { _ in true }) else { return }
    let text = paragraph.plainText
    if let aside = ForeignAside(text) {
      let signs = paragraph.children.first { _ in true }?.kind == .strong ? "**" : ""
      problems.warning(
        .unknownAside,
        "this quotation begins with '\(signs)\(aside.written)\(signs)' and is no aside",
        at: source.location(of: node),
        remedy: "begin it with '\(aside.kind.rawValue): ', which pages say in their own language")
    } else if let (word, _) = AsideKind.label(of: text),
      let remedy = didYouMean(String(word), in: AsideKind.allCases.map(\.rawValue))
    {
      problems.warning(
        .unknownAside,
        "there is no aside '\(word):'", at: source.location(of: node), remedy: remedy)
    }
  }

  /// Code that begins with a fence and does not end with one.
  private func reportUnclosed(_ code: Node) {
    let marks = Array(">-*+".utf8)
    guard problems.takesWarnings, let start = code.start, let end = code.end,
      let first = source.line(start.line, from: start.column),
      let sign = first.first, "`~".contains(sign)
    else { return }
    let fence = first.prefix { $0 == sign }
    guard fence.utf8.count >= 3 else { return }
    let last = start.line < end.line ? source.trimmedLine(end.line, without: marks)?.0 : nil
    if let last, last.hasPrefix(fence), last.allSatisfy({ $0 == sign }) { return }
    let isInside = code.parent?.kind != .document
    problems.warning(
      .unclosedCode,
      "this code is never closed: all below it\(isInside ? " in its list or quotation" : "") is code",
      at: source.location(of: code), remedy: "close it with a line '\(fence)'")
  }

  /// Lines between pipes of which the second is no line of hyphens.
  private func reportRowsWithoutHead(in paragraph: Node) {
    guard problems.takesWarnings, let start = paragraph.start, let end = paragraph.end,
      start.line < end.line
    else { return }
    let areRows = (start.line...end.line).allSatisfy { number in
      guard let (line, _) = source.trimmedLine(number, without: [UInt8(ascii: ">")]) else {
        return false
      }
      return line.utf8.count > 2 && line.hasPrefix("|") && line.hasSuffix("|")
    }
    guard areRows else { return }
    problems.warning(
      .foreignMarkdown, "there is no table here: these lines stay as they are",
      at: source.location(of: paragraph),
      remedy: "write a line of hyphens below the first one, '|---|---|', with as many cells")
  }

  /// A directive inside other prose is read as text by every viewer, and by us.
  private func reportMisplacedDirectives(in paragraph: Node, isNested: Bool) {
    guard let start = paragraph.start, let end = paragraph.end else { return }
    for number in start.line...max(start.line, end.line) {
      guard let (line, column) = source.trimmedLine(number, without: Array(">-*+".utf8)),
        case let meaning = DirectiveReader.meaning(of: line)
      else { continue }
      let location = source.location(line: number, column: column)
      if case .block(let name) = meaning {
        DirectiveReader(problems: problems).reportBlock(name, at: location)
      }
      guard case .directive = meaning, isNested || start.line < end.line else { continue }
      problems.error(
        .misplacedDirective,
        "this directive is part of other prose", at: location,
        remedy: isNested
          ? "put it on a line of its own, outside lists and quotations"
          : "put an empty line before and after it")
    }
  }
}
