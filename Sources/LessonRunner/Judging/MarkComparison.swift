// Compares what marks say with what the compiler said, and with the values of a run.

import LessonModel
import SwiftReading

/// The marks of one file against what happened.
struct MarkComparison {
  let file: SourceFile
  let marks: [Mark]
  private let codeLines: [CodeLine]

  init(file: SourceFile, marks: [Mark]) {
    (self.file, self.marks) = (file, marks)
    codeLines = file.codeLines
  }

  /// Where marks about the compiler, and the compiler, do not say the same.
  ///
  /// Errors must be exactly those marked; warnings too as soon as any is marked. Columns and notes
  /// do not count, and what the compiler reports after a type's last member, or behind its closing
  /// brace, may be marked on the line where the type begins.
  func disagreements(with diagnostics: [Diagnostic]) -> [Disagreement] {
    let kinds: Set<Severity> =
      marks.contains { $0.kind == .warning } ? [.error, .warning] : [.error]
    var unmatched = diagnostics.filter { kinds.contains($0.severity) }
    var found: [Disagreement] = []
    for mark in marks where mark.kind == .error || mark.kind == .warning {
      if let index = unmatched.firstIndex(where: { matches(mark, $0) }) {
        unmatched.remove(at: index)
      } else {
        found.append(
          Disagreement(
            location: SourceLocation(path: file.path, line: mark.line),
            expected: mark.source, actual: nil))
      }
    }
    for diagnostic in unmatched where !diagnostic.isAboutUnusedResult {
      let location = diagnostic.location ?? SourceLocation(path: file.path)
      let actual = "expected-\(diagnostic.severity.rawValue) {{\(diagnostic.message)}}"
      // What came in place of an expectation on the same line is one disagreement, not two.
      if let index = found.firstIndex(where: {
        $0.actual == nil && $0.location.position.line == location.position.line
      }) {
        found[index].actual = actual
      } else {
        found.append(Disagreement(location: location, expected: nil, actual: actual))
      }
    }
    return found.sorted { $0.location.position < $1.location.position }
  }

  /// Where marked values and the last values of a run do not agree, or the run does not stop as marked.
  func disagreements(with timeline: Timeline) -> [Disagreement] {
    let sidebar = Sidebar(of: timeline, source: file)
    return marks.compactMap { mark in
      let actual: String?
      switch mark.kind {
      case .value:
        let value = sidebar.lines[mark.line]?.lastValue
        if mark.isValue(value) { return nil }
        actual = value.map { "expected-value {{\($0)}}" }
      case .stop:
        let stop = timeline.trap.flatMap { $0.path == file.path ? $0 : nil }
        if let stop, stop.line == mark.line, stop.message.hasPrefix(mark.text) { return nil }
        actual = stop.map { "expected-stop\(($0.line - mark.line).offset) {{\($0.message)}}" }
      case .error, .warning, .failure: return nil
      }
      return Disagreement(
        location: SourceLocation(path: file.path, line: mark.line), expected: mark.source,
        actual: actual)
    }
  }

  /// Whether a diagnostic is what a mark speaks of.
  func matches(_ mark: Mark, _ diagnostic: Diagnostic) -> Bool {
    guard mark.kind.rawValue == diagnostic.severity.rawValue,
      let line = diagnostic.location?.position.line,
      line == mark.line || endOfBlock(at: mark.line)?.contains(line) == true
    else { return false }
    return ([mark.text] + (mark.alternatives ?? [])).contains { text in
      text.hasPrefix("#")
        ? diagnostic.name == String(text.dropFirst()) : diagnostic.message.hasPrefix(text)
    }
  }

  /// From the last line of code inside the block that begins on a line to the one behind its end; nil
  /// when none begins there. A type may end on the line where it begins.
  private func endOfBlock(at line: Int) -> ClosedRange<Int>? {
    var depth = 0
    var last = line
    for code in codeLines where code.number >= line {
      depth += code.text.count { $0 == "{" } - code.text.count { $0 == "}" }
      guard depth > 0 else {
        let isBlock = code.number > line || code.text.contains("}") && code.declaresType
        return isBlock ? last...(code.number + 1) : nil
      }
      last = code.number
    }
    return nil
  }
}

extension CodeLine {
  /// Whether a type begins on the line.
  fileprivate var declaresType: Bool {
    text.split { !$0.isLetter }.contains {
      ["class", "struct", "enum", "actor", "extension"].contains($0)
    }
  }
}

extension Timeline {
  /// Where the program trapped, and the runtime's message; nil where it did not, or that is not known exactly.
  fileprivate var trap: (path: String, line: Int, message: String)? {
    guard let stop, stop.isExact, let message = stop.message else { return nil }
    return (stop.location.path, stop.location.position.line, message)
  }
}

extension Int {
  /// `@+2`, as a mark says that it speaks of another line.
  fileprivate var offset: String { self == 0 ? "" : "@\(self > 0 ? "+" : "")\(self)" }
}

extension Mark {
  /// Whether a line's value is what the mark says of it.
  func isValue(_ value: String?) -> Bool {
    value.map { Substring($0).withoutOuterSpace == text } ?? false
  }

  /// The mark as it is written.
  var source: String {
    "expected-\(kind.rawValue) "
      + ([text] + (alternatives ?? [])).map { "{{\($0)}}" }.joined(separator: " or ")
  }
}
