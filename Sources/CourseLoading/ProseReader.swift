// Turns a Markdown body into blocks: start at `read()`. `ProseBlocks` goes on with the blocks and
// `InlineReader` with the text in them; each reports what would not look as its author meant it.

import CommonMark
import LessonModel

/// Reads the body of one Markdown file.
struct ProseReader {
  let source: ProseSource
  let kind: ProseKind
  let problems: ProblemList
  var prose = MarkdownBody()
  var anchors = HeadingAnchors()
  /// The level of the last heading; the title in the front matter is the first one.
  var lastHeadingLevel = 1
  var inlineReader: InlineReader
  private let body: Substring

  init(_ matter: FrontMatter, path: String, kind: ProseKind, problems: ProblemList) {
    self.kind = kind
    self.problems = problems
    body = matter.body
    source = ProseSource(matter, path: path)
    inlineReader = InlineReader(source: source, problems: problems)
  }

  func read() -> MarkdownBody {
    var reader = self
    reader.readDocument()
    reader.prose.references = reader.inlineReader.references
    return reader.prose
  }

  private mutating func readDocument() {
    let document = Document(parsing: String(body))
    for block in Array(document.blocks) {
      guard let node = block.firstNested(deeperThan: Document.levelsMax) else { continue }
      problems.error(
        .nestedTooDeep,
        "this is nested more than \(Document.levelsMax) levels deep", at: source.location(of: node),
        remedy: "write quotations, lists, emphasis and images flatter")
      block.remove()
    }
    FootnoteCheck(source: source, problems: problems).check(document)
    document.makeFigures()
    for row in document.makeTables() {
      problems.error(
        .raggedTable,
        "this row has \(row.cells) cell\(row.cells == 1 ? "" : "s"), and the line of hyphens \(row.expected)",
        at: source.location(line: row.line, column: 1),
        remedy:
          "write as many; a '|' that is no end of a cell is written '\\|', or stands in back quotes"
      )
    }
    document.joinHanLines()
    for node in document.blocks {
      switch directiveLine(of: node) {
      case .prose where node.isNotes: prose.blocks += blocks(of: node, depth: 0)
      case .prose: append(blocks(of: node, depth: 0))
      case .directive(.snippet(let name, let slice)): append([.snippet(name: name, slice: slice)])
      case .directive(.exercise(let slug)): append([.exercise(slug: slug)])
      case .directive(.hints):
        prose.hintBlocks = []
        prose.hintsLocation = source.location(of: node)
      case .faulty: break
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

  /// What a top-level paragraph says, if its only line is meant as a directive.
  private mutating func directiveLine(of node: Node) -> DirectiveLine {
    guard node.kind == .paragraph, let start = node.start, start.line == node.end?.line,
      let (line, _) = source.trimmedLine(start.line),
      case .directive = DirectiveReader.meaning(of: line)
    else { return .prose }
    let location = source.location(of: node)
    let reader = DirectiveReader(problems: problems)
    guard let directive = reader.directive(on: line, at: location) else { return .faulty }
    guard kind.allows(directive) else {
      problems.error(
        .misplacedDirective,
        "this directive has no meaning here", at: location,
        remedy: directive == .hints
          ? "hints belong in an exercise's Markdown"
          : "snippets and exercises are placed by a page's Markdown")
      return .faulty
    }
    prose.placements.append(MarkdownBody.Placement(directive: directive, location: location))
    return .directive(directive)
  }

  /// What a line that may be a directive turns out to be.
  private enum DirectiveLine {
    case prose
    case directive(Directive)
    /// It was meant as a directive, and what is wrong with it was reported.
    case faulty
  }
}
