// A snippet, a slice or an exercise file as a table: line, code, result, times. What the compiler
// says of a line stands below it. Start reading at `html`.

public import Languages
public import LessonModel
import SwiftReading

/// Swift source with its results and diagnostics.
public struct CodeListing: Sendable {
  /// The name that anchors begin with, such as the snippet's; empty for no anchors. Those of its lines have their
  /// numbers behind two dots, which nothing else on a page has in its name.
  public var anchor: String
  /// What stands above it, such as the file's name; empty for nothing.
  public var title: String
  /// What else stands above it.
  public var note: String
  /// The whole file.
  public var file: SourceFile
  /// The tokens of each line of the file, marks left out.
  public var tokens: [[CodeToken]]
  /// The lines to show.
  public var visibleLines: [Int]
  /// What the lines did.
  public var sidebar: Sidebar
  /// What happened, step by step; nil for code that did not run.
  public var steps: RunSteps?
  /// What the program printed; empty where it printed nothing or it is not to be shown.
  public var output: String
  /// What the compiler says of the file.
  public var diagnostics: [Diagnostic]
  /// Where the run stopped before its end.
  public var stop: Stop?
  /// Whether each line has an anchor and a link to it; where not, a page's script may give them to it.
  public var linksLines = true
  /// Whether values end before the program does, which ran again unrecorded.
  public var valuesEndEarly = false

  /// Makes a listing of a file.
  public init(
    _ file: SourceFile, tokens: [[CodeToken]], anchor: String = "", title: String = "",
    note: String = "", visibleLines: [Int]? = nil, sidebar: Sidebar = .init(),
    steps: RunSteps? = nil, output: String = "", diagnostics: [Diagnostic] = [], stop: Stop? = nil
  ) {
    self.anchor = anchor
    self.title = title
    self.note = note
    self.file = file
    self.tokens = tokens
    self.visibleLines = visibleLines ?? Array(1...max(1, tokens.count))
    self.sidebar = sidebar
    self.steps = steps
    self.output = output
    self.diagnostics = diagnostics
    self.stop = stop
  }

  /// The listing in a language.
  public func html(_ words: Words) -> HTML {
    let rows = shownLines
    let hasResults = rows.contains { sidebar.lines[$0] != nil }
    var body: HTML = ""
    let source = SourceLines(file)
    let said = Dictionary(grouping: diagnostics.filter { $0.location?.path == file.path }) {
      $0.location?.position.line ?? 0
    }
    for line in rows {
      body += row(line, hasResults: hasResults, saying: said[line] ?? [], in: source, words)
    }
    // Numbers of seven figures take more room than the column of times has.
    let isOften = rows.contains { (sidebar.lines[$0]?.count ?? 0) >= 100_000 }
    let kind = hasResults ? isOften ? "listing often" : "listing" : "listing plain"
    return """
      <figure class="\(kind)"\(idAttribute(anchor))\(runAttribute)>
      \(header(words))<table>\(columns(hasResults))<thead class="sr"><tr><th scope="col">\(words("line-number"))</th>\
      <th scope="col">\(words("code"))</th>\(resultHeads(hasResults, words))</tr></thead>
      <tbody>
      \(body)</tbody></table>
      \(footer(words))</figure>

      """
  }

  /// Each line of code by itself, as a listing has it.
  public static func lines(_ tokens: [[CodeToken]]) -> [HTML] {
    tokens.map { CodeHTML.line($0) }
  }

  /// Highlighted code by itself, for a block that is shown in prose.
  public static func plain(_ tokens: [[CodeToken]]) -> HTML {
    "<pre class=\"c\"><code>\(CodeHTML.block(tokens))</code></pre>"
  }

  /// The visible lines without those that hold nothing but a hidden mark.
  private var shownLines: [Int] {
    let original = file.lines
    return visibleLines.filter { line in
      guard tokens.indices.contains(line - 1), original.indices.contains(line - 1) else {
        return false
      }
      return !tokens[line - 1].isEmpty || original[line - 1].allSatisfy(\.isWhitespace)
    }
  }

  private func idAttribute(_ id: String) -> HTML? { id.isEmpty ? nil : " id=\"\(id)\"" }

  /// Says that there is a run to step through.
  private var runAttribute: HTML? { runMember == nil ? nil : " data-run" }

  /// The run as a member of the object that `RunSteps.script` writes; nil for nothing to step through.
  public var runMember: String? {
    guard let steps, steps.count > 1, !anchor.isEmpty else { return nil }
    return steps.member(named: anchor)
  }

  private func columns(_ hasResults: Bool) -> HTML {
    let results: HTML = hasResults ? "<col class=\"r\"><col class=\"t\">" : ""
    return "<colgroup><col class=\"n\"><col>\(results)</colgroup>"
  }

  private func header(_ words: Words) -> HTML {
    guard !title.isEmpty || !note.isEmpty else { return "" }
    let noted: HTML = note.isEmpty ? "" : " <span class=\"note\"\(words.attributes)>\(note)</span>"
    return "<figcaption><span class=\"file\">\(title)</span>\(noted)</figcaption>\n"
  }

  private func resultHeads(_ hasResults: Bool, _ words: Words) -> HTML {
    guard hasResults else { return "" }
    return """
      <th scope="col">\(words("result"))</th><th scope="col">\(words("times"))</th>
      """
  }

  private func row(
    _ line: Int, hasResults: Bool, saying diagnostics: [Diagnostic], in source: SourceLines,
    _ words: Words
  ) -> HTML {
    let id = anchor.isEmpty || !linksLines ? "" : "\(anchor)..\(line)"
    let number: HTML = id.isEmpty ? "\(line)" : "<a href=\"#\(id)\">\(line)</a>"
    let known = sidebar.lines[line]
    let isGuess = known?.guess(in: source) != nil
    let result = hasResults ? ResultCell(known, isGuess: isGuess).html(words) : ""
    var row: HTML = """
      <tr\(idAttribute(id))><td class="n">\(number)</td>\
      <td class="c\(CodeHTML.indentClass(tokens[line - 1]))">\
      <code>\(CodeHTML.line(tokens[line - 1], marking: marks(on: line, for: diagnostics)))</code></td>\(result)</tr>

      """
    let width = hasResults ? 3 : 1
    for diagnostic in diagnostics {
      row += Remark(diagnostic).row(in: source, columns: width, words)
    }
    if let stop, isHere(stop.location, line) {
      row += Remark(stop, words).row(in: source, columns: width, words)
    }
    return row
  }

  /// What diagnostics point at on a line; of two that overlap, the first.
  private func marks(on line: Int, for diagnostics: [Diagnostic]) -> [CodeHTML.Mark] {
    var marks: [CodeHTML.Mark] = []
    func mark(_ position: SourcePosition, _ severity: Severity, _ range: SourceRange? = nil) {
      let columns =
        range.map { $0.start.column..<$0.end.column }
        ?? CodeHTML.columns(at: position.column, in: tokens[line - 1])
      guard !marks.contains(where: { $0.columns.overlaps(columns) }) else { return }
      marks.append(CodeHTML.Mark(columns: columns, className: "at \(severity.rawValue)"))
    }
    for diagnostic in diagnostics {
      if let position = diagnostic.location?.position {
        mark(position, diagnostic.severity, diagnostic.range)
      }
    }
    if let stop, stop.isExact, isHere(stop.location, line) { mark(stop.location.position, .error) }
    return marks
  }

  private func isHere(_ location: SourceLocation?, _ line: Int) -> Bool {
    location?.path == file.path && location?.position.line == line
  }

  private func footer(_ words: Words) -> HTML {
    var footer: HTML = ""
    if visibleLines.contains(where: { sidebar.lines[$0]?.isSampled == true }) {
      footer += "<p class=\"foot\"\(words.attributes)>\(words("sampled"))</p>\n"
    }
    if valuesEndEarly {
      footer += "<p class=\"foot\"\(words.attributes)>\(words("values-end-early"))</p>\n"
    }
    if !output.isEmpty { footer += OutputPanel(output).html(words) }
    return footer
  }
}

/// What a whole program printed.
struct OutputPanel {
  private static let linesMax = 1_000
  private static let charactersMax = 16_000
  private static let openLinesMax = 8

  private let text: String
  private let lineCount: Int

  init(_ output: String) {
    text = output.hasSuffix("\n") ? String(output.dropLast()) : output
    lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }

  func html(_ words: Words) -> HTML {
    let open: HTML = lineCount <= Self.openLinesMax ? " open" : ""
    let lines = text.split(
      separator: "\n", maxSplits: Self.linesMax, omittingEmptySubsequences: false)
    let shown = lines.prefix(Self.linesMax).joined(separator: "\n").prefix(Self.charactersMax)
    // What scrolls must be reached by keyboard; on paper it is folded.
    let isLong = lineCount > Self.openLinesMax
    let scrolls: HTML = isLong ? " tabindex=\"0\"" : ""
    let kind: HTML = isLong ? "output long" : "output"
    let more: HTML =
      shown.utf8.count < text.utf8.count
      ? "\n<i\(words.attributes)>\(words("more-output"))</i>" : ""
    return """
      <details class="\(kind)"\(open)><summary\(words.attributes)>\(words("printed-lines", count: lineCount))</summary>\
      <pre\(scrolls)>\(shown)\(more)</pre></details>

      """
  }
}
