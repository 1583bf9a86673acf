// Reads a snippet: its marks, what readers see of it, and the slices that SE-0356's markers name.

import LessonModel
import SwiftReading

/// Reads one `.swift` file of a page.
struct SnippetReader {
  /// What a marker comment says.
  private enum Marker {
    case hide, show, end
    case begin(name: String)

    /// `// snippet.NAME`, alone on its line.
    init?(_ comment: SwiftComment) {
      guard comment.beginsLine, comment.text.hasPrefix("//") else { return nil }
      let text = comment.text.dropFirst(2).withoutOuterSpace
      guard text.hasPrefix("snippet."), !text.contains(" ") else { return nil }
      switch text.dropFirst("snippet.".count) {
      case "": return nil
      case "hide": self = .hide
      case "show": self = .show
      case "end": self = .end
      case let name: self = .begin(name: String(name))
      }
    }
  }

  private let file: SourceFile
  private let settings: CodeSettings
  private let problems: ProblemList
  private let lines: [Substring]
  private var visible: [Int] = []
  private var slices: [String: [Int]] = [:]
  private var openSlice: (name: String, line: Int)?

  /// Prepares to read a file that is compiled and run with some settings.
  init(_ file: SourceFile, settings: CodeSettings, problems: ProblemList) {
    self.file = file
    self.settings = settings
    self.problems = problems
    lines = file.lines
  }

  func read() -> Snippet {
    var reader = self
    let (marks, markProblems) = MarkScanner(file).scan()
    problems.add(contentsOf: markProblems)
    reader.readLines(marks: marks, comments: file.comments)
    reportUselessMarks(marks)
    let visible = trimmed(reader.visible)
    if visible.isEmpty {
      problems.warning(
        .emptySlice, "this snippet shows no line", at: SourceLocation(path: file.path),
        remedy: "write code that readers see, or take the file away")
    }
    return Snippet(
      name: String(file.name.dropLast(".swift".count)), file: file, marks: marks,
      visibleLines: visible, slices: reader.slices.mapValues(trimmed),
      settings: settings.compilation(moduleName: Snippet.moduleName),
      timeLimitSeconds: settings.timeLimitSeconds)
  }

  private mutating func readLines(marks: [Mark], comments: [SwiftComment]) {
    var markers: [Int: Marker] = [:]
    for comment in comments {
      if let marker = Marker(comment) {
        markers[comment.start.line] = marker
      } else if let written = comment.meantMarker(ofFamily: "snippet.") {
        problems.error(
          .sliceMarkers,
          "'\(written)' is no marker here",
          at: SourceLocation(
            path: file.path, line: comment.start.line, column: comment.start.column),
          remedy: "write a marker, as '// snippet.hide', with nothing else on its line; "
            + "in a sentence put it in back quotes")
      }
    }
    // Lines that hold nothing but marks speak of other lines, and readers never see them.
    let hiddenMarks = marks.isEmpty ? [] : linesOfMarks(marks, comments)
    var isHidden = false
    for line in 1...max(1, lines.count) where line <= lines.count {
      if let marker = markers[line] {
        switch marker {
        case .hide: isHidden = true
        case .show: isHidden = false
        case .end: end(at: line)
        case .begin(let name): begin(name, at: line)
        }
      } else if !isHidden, !hiddenMarks.contains(line) {
        visible.append(line)
        if let openSlice { slices[openSlice.name, default: []].append(line) }
      }
    }
    if let openSlice {
      problems.error(
        .sliceMarkers,
        "the slice '\(openSlice.name)' is never ended", at: location(openSlice.line),
        remedy: "write '// snippet.end' after its last line")
    }
  }

  /// The lines that begin with a mark and hold no code.
  private func linesOfMarks(_ marks: [Mark], _ comments: [SwiftComment]) -> Set<Int> {
    let beginning = comments.filter { comment in
      comment.beginsLine && comment.text.drop { "/* \t".contains($0) }.hasPrefix("expected-")
    }
    return Set(marks.map(\.location.position.line)).intersection(beginning.map(\.start.line))
      .subtracting(file.codeLines.map(\.number))
  }

  private mutating func begin(_ name: String, at line: Int) {
    if let openSlice {
      problems.error(
        .sliceMarkers,
        "the slice '\(openSlice.name)' is not ended before '\(name)' begins",
        at: location(openSlice.line), remedy: "write '// snippet.end' before line \(line)")
    }
    if slices[name] != nil {
      problems.error(
        .sliceMarkers,
        "there are two slices '\(name)'", at: location(line), remedy: "name one of them otherwise")
    }
    slices[name] = slices[name] ?? []
    openSlice = (name, line)
  }

  private mutating func end(at line: Int) {
    guard let slice = openSlice else {
      problems.error(
        .sliceMarkers,
        "no slice ends here", at: location(line),
        remedy: "take the line out, or begin the slice with '// snippet.NAME'")
      return
    }
    if trimmed(slices[slice.name] ?? []).isEmpty {
      problems.error(
        .emptySlice,
        "the slice '\(slice.name)' shows no line", at: location(slice.line),
        remedy: "put code between its markers, or take them out")
    }
    openSlice = nil
  }

  private func reportUselessMarks(_ marks: [Mark]) {
    let mustFail = marks.contains { $0.kind == .error }
    for mark in marks {
      if mark.kind == .failure {
        problems.error(
          .uselessMark,
          "a snippet has no checks that could fail", at: mark.location,
          remedy: "'expected-failure' belongs in a wrong answer")
      } else if [.value, .stop].contains(mark.kind), mustFail {
        problems.error(
          .uselessMark,
          mark.kind == .value
            ? "a snippet that must not compile has no values"
            : "a snippet that must not compile does not run", at: mark.location,
          remedy: "take this mark out, or the errors")
      }
    }
    for mark in marks.filter({ $0.kind == .stop }).dropFirst() {
      problems.error(
        .uselessMark,
        "a program stops only once", at: mark.location,
        remedy: "take this mark out, or the other one")
    }
  }

  /// Lines without empty ones at both ends, and without a second empty one where lines were hidden.
  private func trimmed(_ numbers: [Int]) -> [Int] {
    func isBlank(_ number: Int) -> Bool {
      lines[number - 1].utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    var kept: [Int] = []
    for number in numbers {
      let follows = kept.last.map { $0 + 1 == number } ?? false
      let isSecondBlank = isBlank(number) && (kept.last.map(isBlank) ?? true)
      if !isSecondBlank || follows { kept.append(number) }
    }
    while let last = kept.last, isBlank(last) { kept.removeLast() }
    return kept
  }

  private func location(_ line: Int) -> SourceLocation {
    SourceLocation(path: file.path, line: line)
  }
}
