// Judges predictions: the learner's work is to write marks, and compiler and timeline decide.
//
// What decides is never told here: a line's issue says what the learner said of it, and that it is
// not so. What is true stands in the result's timeline and diagnostics, which only a pass may show.

public import LessonModel
import SwiftReading

/// The marks that a learner wrote, against what really happens.
struct PredictionJudge {
  private let exercise: Exercise
  private let file: SourceFile
  private let diagnostics: [Diagnostic]
  /// The marks that the learner wrote, and what was meant as one.
  private let marks: (marks: [Mark], problems: [Diagnostic])
  /// Their lines of code, read once: there may be as many marks as a file has room for.
  private let fileLines, starterLines, solutionLines: [CodeLine]
  private let comparison: MarkComparison
  /// The values beside the lines of the learner's file; nil where it has not run.
  private let sidebar: Sidebar?

  /// Prepares to judge.
  ///
  /// - Parameters:
  ///   - exercise: The exercise, which says what lines are asked about.
  ///   - file: The learner's file.
  ///   - diagnostics: What the compiler says of the learner's file.
  ///   - timeline: The run of the learner's file, for predicted values.
  init(exercise: Exercise, file: SourceFile, diagnostics: [Diagnostic], timeline: Timeline?) {
    (self.exercise, self.file, self.diagnostics) = (exercise, file, diagnostics)
    marks = MarkScanner(file).scan()
    fileLines = file.codeLines
    starterLines = exercise.starter.codeLines
    solutionLines = exercise.solution.codeLines
    comparison = MarkComparison(file: file, marks: marks.marks)
    sidebar = timeline.map { Sidebar(of: $0, source: file) }
  }

  /// What an answer changed in the code that was given, for which it is not judged.
  ///
  /// Only comments may differ, or a prediction could be made true by changing the code.
  static func changes(in file: SourceFile, of exercise: Exercise) -> [CodeChange] {
    CodeChange.all(from: exercise.starter, to: file)
  }

  /// One verdict for each line that the author marks, and for each further line marked wrongly.
  func results() -> [CheckResult] {
    let asked = self.asked
    // What an author's wrong answer is expected to fail is no prediction.
    let predictions = marks.marks.filter { $0.kind != .failure }
    let answered = Dictionary(grouping: predictions) { fileLines.ordinal(of: $0.line) }
    let misspelt = Dictionary(grouping: marks.problems) {
      fileLines.ordinal(of: $0.location?.position.line ?? 1)
    }
    return Set(asked.keys).union(answered.keys).union(misspelt.keys).sorted().compactMap {
      ordinal in
      let issues =
        self.misspelt(misspelt[ordinal] ?? [])
        + issues(
          asked: asked[ordinal] ?? [], answered: answered[ordinal] ?? [], ordinal: ordinal,
          isMisspelt: misspelt[ordinal] != nil)
      // A mark that holds where the solution has none is no mistake, and no check either.
      if asked[ordinal] == nil, issues.isEmpty { return nil }
      return CheckResult(
        kind: .prediction, name: name(ordinal), verdict: issues.isEmpty ? .pass : .fail,
        issues: issues)
    }
  }

  /// The kinds of marks that are asked for, by the ordinals of their lines.
  private var asked: [Int: Set<Mark.Kind>] {
    let lines: [(ordinal: Int, kind: Mark.Kind)]
    if let prediction = exercise.sealed?.prediction {
      lines =
        prediction.lines?.map { (starterLines.ordinal(of: $0.number), $0.kind) }
        ?? Self.lines(saidOf: diagnostics, prediction.kinds)
        .map { (fileLines.ordinal(of: $0.number), $0.kind) }
    } else {
      lines = exercise.solution.marks.map { (solutionLines.ordinal(of: $0.line), $0.kind) }
    }
    return Dictionary(grouping: lines, by: \.ordinal).mapValues { Set($0.map(\.kind)) }
  }

  /// The lines that the compiler says something of that a mark of one of these kinds can say.
  static func lines(
    saidOf diagnostics: [Diagnostic], _ kinds: [Mark.Kind]
  ) -> Set<SealedForm.Line> {
    Set(
      diagnostics.compactMap { diagnostic in
        guard !diagnostic.isAboutUnusedResult, let line = diagnostic.location?.position.line,
          let kind = Mark.Kind(rawValue: diagnostic.severity.rawValue), kinds.contains(kind)
        else { return nil }
        return SealedForm.Line(number: line, kind: kind)
      })
  }

  private func misspelt(_ problems: [Diagnostic]) -> [Issue] {
    problems.map { problem in
      Issue(
        .misspeltMark(problem.message, remedy: problem.remedy ?? ""),
        line: problem.location?.position.line)
    }
  }

  private func issues(
    asked: Set<Mark.Kind>, answered: [Mark], ordinal: Int, isMisspelt: Bool
  ) -> [Issue] {
    let line = fileLines.indices.contains(ordinal) ? fileLines[ordinal].number : nil
    var issues: [Issue] = []
    for mark in answered where !holds(mark) {
      issues.append(Issue(.mispredicted(misprediction(mark)), line: line))
    }
    if issues.isEmpty, !isMisspelt,
      asked.contains(where: { kind in !answered.contains { $0.kind == kind } })
    {
      issues.append(Issue(.mispredicted(Misprediction(said: .nothing)), line: line))
    }
    return issues
  }

  private func holds(_ mark: Mark) -> Bool {
    switch mark.kind {
    case .value: mark.isValue(sidebar?.lines[mark.line]?.lastValue)
    case .error, .warning: diagnostics.contains { comparison.matches(mark, $0) }
    case .stop, .failure: false
    }
  }

  /// What is wrong with a mark that does not hold.
  private func misprediction(_ mark: Mark) -> Misprediction {
    switch mark.kind {
    case .error, .warning:
      var any = mark
      any.text = ""
      return Misprediction(
        said: mark.kind == .error ? .error : .warning, text: mark.text,
        nearness: holds(any) ? .kind : .wrong)
    case .value, .stop, .failure:
      let value = sidebar?.lines[mark.line]?.lastValue
      let isAlike = value.map { $0.leniently == mark.text.leniently } ?? false
      return Misprediction(
        said: .value, text: mark.text,
        nearness: value == nil ? .noValue : isAlike ? .spelling : .wrong)
    }
  }

  private func name(_ ordinal: Int) -> String {
    let isThere = starterLines.indices.contains(ordinal)
    return "line \(isThere ? starterLines[ordinal].number : ordinal + 1)"
  }
}

extension [CodeLine] {
  /// How many lines of code stand before a line: the same in every copy of the code.
  fileprivate func ordinal(of line: Int) -> Int { firstIndex { $0.number >= line } ?? count }
}

extension ExerciseResult {
  /// Tells what an answer changed in the code that was given, in place of a judgement.
  mutating func refuse(_ changes: [CodeChange]) {
    self.changes = changes
    guard let first = changes.first else { return }
    reason =
      first.isMarkInCode
      ? "the mark in line \(first.line) is not in a comment: write '//' before it"
      : "the code is not what was given (line \(first.line)): write marks only"
  }

  /// The result as its learner may see it: the truth about a prediction shows after a pass.
  ///
  /// Lines are counted as in the learner's file, which may have comments that the starter has not.
  public func withoutAnswers(to exercise: Exercise, in file: SourceFile) -> ExerciseResult {
    guard exercise.kind == .predict else { return self }
    var result = self
    let names = exercise.predictionNames(in: file)
    for index in result.checks.indices {
      result.checks[index].name = names[checks[index].name] ?? checks[index].name
    }
    guard verdict != .pass else { return result }
    result.timeline = nil
    result.diagnostics = []
    if let withheld = withheldPredictions(of: exercise, in: file) {
      result.checks.removeSubranges(withheld.indices)
      result.checks.append(withheld.told)
    }
    return result
  }
}

extension String {
  /// The text without what only looks different: spaces, quotation marks, the width of letters.
  fileprivate var leniently: String {
    var plain = ""
    for scalar in unicodeScalars {
      switch scalar {
      case " ", "\u{3000}", "\u{A0}", "\"", "'", "“", "”", "‘", "’", "「", "」", "«", "»": continue
      case "\u{FF01}"..."\u{FF5E}":
        let narrow = Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        if narrow != "\"", narrow != "'" { plain.unicodeScalars.append(narrow) }
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
