// A snippet, a slice or an exercise file: code left, what each line did right, counts at the far
// edge, and what the compiler says under its line.

import Languages
public import LessonModel
import SwiftReading

/// Swift source with its results and diagnostics.
public struct Listing: ConsoleView {
  /// What stands above it at the left, such as the file's name; empty for nothing.
  public var title: String
  /// What stands above it at the right, such as the duration.
  public var note: String
  /// The whole file.
  public var file: SourceFile
  /// The lines to show; nil for all.
  public var visibleLines: [Int]?
  /// What the lines did.
  public var sidebar: Sidebar
  /// What the compiler says of the file.
  public var diagnostics: [Diagnostic]
  /// Where the run stopped before its end.
  public var stop: Stop?
  /// The run, if the listing is to say how it ended and what it wrote.
  public var run: Timeline?
  /// Whether what that run printed is shown below, where it is not in view beside the lines.
  public var showsOutput = true
  /// The run of a learner's file with its checks, if what its own statements printed is shown below.
  public var checkedRun: Timeline?
  /// What stands beside the lines of the learner's other files, which are shown above this one.
  public var resultsAbove: [LineResult] = []
  /// Lines whose results are covered, as `run --predict` does.
  public var coveredLines: Set<Int> = []
  /// Whether `// expected-…` comments are shown, as they are where learners write them.
  public var showsMarks: Bool
  /// Whether the toolchain's longer explanations follow their diagnostics.
  public var showsExplanations: Bool
  /// Whether an ellipsis stands where lines are left out.
  public var showsGaps: Bool

  /// Makes a listing of a file.
  public init(
    _ file: SourceFile, title: String = "", note: String = "", visibleLines: [Int]? = nil,
    sidebar: Sidebar = .init(), diagnostics: [Diagnostic] = [], stop: Stop? = nil,
    run: Timeline? = nil,
    showsMarks: Bool = false, showsExplanations: Bool = false, showsGaps: Bool = false
  ) {
    self.title = title
    self.note = note
    self.file = file
    self.visibleLines = visibleLines
    self.sidebar = sidebar
    self.diagnostics = diagnostics
    self.stop = stop
    self.run = run
    self.showsMarks = showsMarks
    self.showsExplanations = showsExplanations
    self.showsGaps = showsGaps
  }

  /// Makes a listing of a learner's file, with what its own statements did outside the checks.
  public init(_ source: SourceFile, title: String, result: ExerciseResult) {
    self.init(
      source, title: title,
      sidebar: result.timeline.map { Sidebar(of: $0, source: source, extent: .outsideChecks) }
        ?? .init(),
      diagnostics: result.diagnostics, showsMarks: true)
    checkedRun = result.timeline
  }

  /// Makes a listing of a snippet, or of one slice of it, with what came out.
  ///
  /// - Parameters:
  ///   - snippet: The snippet.
  ///   - slice: The slice's name; nil for the whole snippet.
  ///   - result: What compiling and running it came to.
  ///   - showsOutput: Whether what the program printed stands below, as below a program's last slice.
  public init(
    _ snippet: Snippet, slice: String? = nil, result: SnippetResult?, showsOutput: Bool = true
  ) {
    let timeline = result?.timeline
    let duration = timeline.map { Figures.duration(nanoseconds: $0.durationNanoseconds) }
    self.init(
      snippet.file, title: snippet.file.name,
      note: snippet.mustFail
        ? "does not compile, on purpose"
        : snippet.mustStop
          ? "stops before its end, on purpose" : slice == nil ? duration ?? "" : "",
      visibleLines: slice.flatMap { snippet.slices[$0] } ?? snippet.visibleLines,
      sidebar: timeline.map { Sidebar(of: $0, source: snippet.file) } ?? .init(),
      diagnostics: result?.diagnostics ?? [], stop: timeline?.stop, run: timeline)
    self.showsOutput = showsOutput
  }

  /// The lines that show it.
  public func lines(in style: TextStyle) -> [StyledText] {
    let rows = self.rows
    let results = sidebar.lines.mapValues { result in
      coveredLines.contains(result.line)
        ? ResultText.covered : ResultText(result, style.words)
    }
    let layout = ListingLayout(
      totalWidth: style.width, lastLine: rows.last?.line ?? 0,
      rows: rows.map { ($0.code.width, results[$0.line]) })
    var lines = header(width: layout.width, style.words)
    let remarks = remarks(layout, style.words)
    var previous = 0
    for row in rows {
      if showsGaps, previous > 0, row.line > previous + 1 {
        lines.append(StyledText("…", .faint).rightAligned(to: layout.codeStart - 2))
      }
      previous = row.line
      lines += ListingRow(line: row.line, code: row.code, result: results[row.line])
        .lines(layout: layout, hasRule: !sidebar.lines.isEmpty, isFull: style.showsFullValues)
      lines += remarks[row.line] ?? []
    }
    lines += footnotes(shown: Set(rows.map(\.line)), layout: layout, style.words)
    let shown = Set(rows.map(\.line))
    let beside = sidebar.lines.values.filter { shown.contains($0.line) }
    if let run {
      let output = showsOutput ? Output.lines(of: run, beside: beside) : []
      lines += Ending.lines(of: run, output: output, indent: layout.codeStart, style: style)
    }
    if let checkedRun {
      let output = Output.lines(
        of: checkedRun, extent: .outsideChecks, beside: beside + resultsAbove)
      lines += Ending.lines(ofOutput: output, indent: layout.codeStart, style: style)
    }
    return lines.map { $0.flowing(as: .besideCode) }
  }

  /// The visible lines with their numbers; a line that holds nothing but a hidden mark is left out.
  private var rows: [(line: Int, code: StyledText)] {
    let inked = SwiftInk.lines(of: file, hidesMarks: !showsMarks)
    let original = file.lines
    return (visibleLines ?? Array(1...max(1, inked.count))).compactMap { line in
      guard inked.indices.contains(line - 1) else { return nil }
      let code = inked[line - 1]
      if code.isEmpty, !original[line - 1].allSatisfy(\.isWhitespace) { return nil }
      return (line, code)
    }
  }

  private func header(width: Int, _ words: Words) -> [StyledText] {
    guard !title.isEmpty || !note.isEmpty else { return [] }
    let left = StyledText.spaces(Layout.margin) + StyledText(title, .faint)
    return [left.withEdge(StyledText(words(note), .faint), width: width)]
  }

  /// What is said under the lines, by their numbers.
  private func remarks(_ layout: ListingLayout, _ words: Words) -> [Int: [StyledText]] {
    let source = SourceLines(file)
    let last = file.lines.count
    var remarks: [Int: [StyledText]] = [:]
    func add(_ remark: Remark, under line: Int) {
      remarks[line, default: []] += remark.lines(
        in: source, codeStart: layout.codeStart, width: layout.width)
    }
    for diagnostic in diagnostics {
      guard let location = diagnostic.location, location.path == file.path else { continue }
      // What is missing at the end of the file is reported on the line after the last.
      add(
        Remark(diagnostic, showsExplanation: showsExplanations, words),
        under: min(location.position.line, last))
    }
    if let stop, stop.location.path == file.path {
      let line = stop.location.position.line
      add(Remark(stop, count: sidebar.lines[line]?.count, words), under: line)
    }
    return remarks
  }

  /// What has to be said of the whole listing: which histories are samples.
  private func footnotes(
    shown: Set<Int>, layout: ListingLayout, _ words: Words
  ) -> [StyledText] {
    let sampled = sidebar.lines.values.filter { $0.isSampled && shown.contains($0.line) }
    guard !sampled.isEmpty else { return [] }
    let numbers = sampled.map(\.line).sorted().map(String.init).joined(separator: ", ")
    let isLastSampled = sampled.contains { $0.items.contains(where: \.lastIsSampled) }
    let text =
      words(
        "lines {lines}: the count is exact, the values are a sample", count: sampled.count,
        ["lines": numbers])
      + (isLastSampled ? words(", and so is the last one") : "")
    return (StyledText.spaces(layout.codeStart) + StyledText(text, .faint))
      .wrapped(to: layout.width, hanging: layout.codeStart)
  }
}
