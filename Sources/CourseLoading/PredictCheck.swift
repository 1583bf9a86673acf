// A predict exercise: the solution is the starter with marks, and each marked line is a check.

import LessonModel
import SwiftReading

/// Looks at the two files of a predict exercise.
struct PredictCheck {
  private let exercise: Exercise
  private let problems: ProblemList

  init(_ exercise: Exercise, problems: ProblemList) {
    self.exercise = exercise
    self.problems = problems
  }

  /// Reports what is wrong, and gives the names of the checks: `line 7`, counted in the starter.
  func check() -> [String] {
    let (marks, markProblems) = MarkScanner(exercise.solution).scan()
    problems.add(contentsOf: markProblems)
    let idle =
      [exercise.checks, exercise.hidden, exercise.probes].compactMap({ $0 })
      + exercise.solution.others
    for file in idle {
      problems.warning(
        .predictionFiles,
        "a predict exercise has no use for this file", at: SourceLocation(path: file.path),
        remedy: "take it away, or take 'kind: predict' out of exercise.md")
    }
    checkMarks(marks)
    guard !exercise.isSealed else { return [] }
    let starter = exercise.starter.codeLines
    let solution = exercise.solution.codeLines
    guard starter.map(\.text) == solution.map(\.text) else {
      reportDifference(starter, solution)
      return []
    }
    let starterLines = Dictionary(zip(solution.map(\.number), starter.map(\.number))) { $1 }
    return marks.compactMap { mark in starterLines[mark.line].map { "line \($0)" } }
  }

  private func checkMarks(_ marks: [Mark]) {
    guard !exercise.solution.text.isEmpty else { return }
    if marks.isEmpty {
      problems.error(
        .nothingToPredict,
        "there is nothing to predict", at: SourceLocation(path: exercise.solution.path),
        remedy: "write marks such as '// expected-value {{7}}' behind the lines in question")
    }
    let hasValues = marks.contains { $0.kind == .value }
    for mark in marks {
      let isPredicted = ![.stop, .failure].contains(mark.kind)
      guard !isPredicted || hasValues != (mark.kind == .value) else { continue }
      let message =
        switch mark.kind {
        case .failure: "a solution does not fail"
        case .stop: "it is not predicted where a program stops"
        case .error, .warning, .value: "values and diagnostics are not predicted together"
        }
      problems.error(
        .predictionCode, message, at: mark.location,
        remedy: isPredicted
          ? "make two exercises of it, or take this mark out" : "take this mark out")
    }
    guard exercise.starter.path != exercise.solution.path else { return }
    for mark in exercise.starter.marks {
      problems.error(
        .predictionCode,
        "the starter gives an answer away", at: mark.location,
        remedy: "take this mark out: the learner is to write it")
    }
  }

  private func reportDifference(_ starter: [CodeLine], _ solution: [CodeLine]) {
    guard exercise.starter.path != exercise.solution.path, !exercise.solution.text.isEmpty else {
      return
    }
    let different = zip(starter, solution).first { $0.text != $1.text }?.0
    let line = different?.number ?? starter.dropFirst(solution.count).first?.number
    problems.error(
      .predictionCode,
      "starter and solution differ in more than comments",
      at: SourceLocation(path: exercise.starter.path, line: line ?? starter.last?.number ?? 1),
      remedy: "make the code of the two files the same")
  }
}
