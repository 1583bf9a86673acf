// Judges predictions: the learner's work is to write marks, and compiler and timeline decide.

import LessonModel

/// The marks that a learner wrote, against what really happens.
struct PredictionJudge {
  /// The exercise; its solution says which lines are asked about.
  let exercise: Exercise
  /// The learner's file.
  let file: SourceFile
  /// What the compiler says of the learner's file.
  let diagnostics: [Diagnostic]
  /// The run of the learner's file, for predicted values.
  let timeline: Timeline?

  /// The first line of the learner's file whose code is not the starter's.
  ///
  /// Only comments may differ, or a prediction could be made true by changing the code.
  static func changedLine(in file: SourceFile, of exercise: Exercise) -> Int? {
    let given = exercise.starter.codeLines
    let written = file.codeLines
    for (index, line) in written.enumerated()
    where index >= given.count || given[index].text != line.text {
      return line.number
    }
    return written.count < given.count ? max(1, file.lines.count) : nil
  }

  /// Why an answer is not judged: its code is not what was given.
  static func refusal(of file: SourceFile, for exercise: Exercise) -> Diagnostic? {
    changedLine(in: file, of: exercise).map { line in
      Diagnostic(
        .error, at: SourceLocation(path: file.path, line: line),
        "the code of this line is not what was given",
        remedy: "only write marks here; 'lessons reset' brings the given code back")
    }
  }

  /// One verdict for each line that the solution marks, and for each further line marked wrongly.
  func results() -> [CheckResult] {
    let asked = Dictionary(grouping: exercise.solution.marks) {
      ordinal(exercise.solution, $0.line)
    }
    let answered = Dictionary(grouping: file.marks) { ordinal(file, $0.line) }
    return Set(asked.keys).union(answered.keys).sorted().compactMap { ordinal in
      let issues = issues(
        asked: asked[ordinal] ?? [], answered: answered[ordinal] ?? [], ordinal: ordinal)
      // A mark that holds where the solution has none is no mistake, and no check either.
      if asked[ordinal] == nil, issues.isEmpty { return nil }
      return CheckResult(
        kind: .prediction, name: name(ordinal), verdict: issues.isEmpty ? .pass : .fail,
        issues: issues)
    }
  }

  private func issues(asked: [Mark], answered: [Mark], ordinal: Int) -> [Issue] {
    let line = file.codeLines.indices.contains(ordinal) ? file.codeLines[ordinal].number : nil
    var issues: [Issue] = []
    for mark in answered where !holds(mark) {
      issues.append(Issue(.difference(expected: actual(mark), actual: mark.source), line: line))
    }
    if issues.isEmpty {
      for kind in Set(asked.map(\.kind)) where !answered.contains(where: { $0.kind == kind }) {
        let what =
          kind == .value ? "no value is predicted here" : "something is to be predicted here"
        issues.append(Issue(.message(what), line: line))
      }
    }
    return issues
  }

  private func holds(_ mark: Mark) -> Bool {
    let comparison = MarkComparison(file: file, marks: [mark])
    switch mark.kind {
    case .value: return timeline.map { comparison.disagreements(with: $0).isEmpty } ?? false
    case .error, .warning: return diagnostics.contains { comparison.matches(mark, $0) }
    case .failure: return false
    }
  }

  /// What really is on the line of a mark that does not hold, written as a mark.
  private func actual(_ mark: Mark) -> String {
    if mark.kind == .value {
      let value = timeline.flatMap { Sidebar(of: $0, source: file).lines[mark.line]?.lastValue }
      return value.map { "expected-value {{\($0)}}" } ?? "no value"
    }
    let found = diagnostics.first {
      $0.location?.position.line == mark.line && $0.severity != .note
    }
    return found.map { "expected-\($0.severity.rawValue) {{\($0.message)}}" }
      ?? "the compiler accepts this line"
  }

  /// How many lines of code stand before a line: the same in every copy of the code.
  private func ordinal(_ file: SourceFile, _ line: Int) -> Int {
    file.codeLines.firstIndex { $0.number >= line } ?? file.codeLines.count
  }

  private func name(_ ordinal: Int) -> String {
    let lines = exercise.starter.codeLines
    return "line \(lines.indices.contains(ordinal) ? lines[ordinal].number : ordinal + 1)"
  }
}
