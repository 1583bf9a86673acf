// What is wrong with an exercise when its answers are really judged.

import LessonModel

/// Verifies what the author claims of one exercise.
struct ExerciseLint: Sendable {
  let judge: Judge
  /// Makes the exercise ready for grading, as a grader would.
  let preparer: Preparer

  /// Everything that is wrong with an exercise.
  func problems(of exercise: Exercise) async throws -> [Diagnostic] {
    let exercise = exercise.withAuthorsTime
    do {
      let solution = try await judge.judge(exercise.solution, for: exercise)
      guard solution.verdict == .pass else {
        return [
          Diagnostic(
            .error, at: SourceLocation(path: exercise.solution.path),
            "the solution does not pass: \(solution.firstComplaint)",
            remedy: "'lessons check --solutions \(exercise.address)' shows the values",
            notes: solution.diagnostics)
        ]
      }
      var problems = try await problemsOfGrading(exercise)
      if try await judge.judge(exercise.starter, for: exercise).verdict == .pass {
        problems.append(
          Diagnostic(
            .error, at: SourceLocation(path: exercise.starter.path),
            "the starter passes already", remedy: "leave something for the learner to do"))
      }
      let names = Set(solution.checks.map(\.name))
      for name in exercise.checkSettings.keys.sorted() where !names.contains(name) {
        problems.append(
          Diagnostic(
            .error, at: SourceLocation(path: exercise.text.main.file.path),
            "there is no check '\(name)'", remedy: didYouMean(name, in: names.sorted())))
      }
      for wrong in exercise.wrongAnswers {
        problems += try await self.problems(of: wrong, for: exercise, checks: names)
      }
      return problems
    } catch let fault as AuthorFault {
      return [
        Diagnostic(
          .error, at: SourceLocation(path: fault.path), fault.message, notes: fault.diagnostics)
      ]
    }
  }

  /// Whether strangers' files can be judged apart from the checks, and if not why.
  private func problemsOfGrading(_ exercise: Exercise) async throws -> [Diagnostic] {
    guard let reason = try await preparer.prepare(exercise).reasonNotSplit else { return [] }
    return [
      Diagnostic(
        .warning, at: SourceLocation(path: exercise.checks?.path ?? exercise.solution.path),
        "'lessons grade' cannot judge this exercise split: \(reason)",
        remedy: "let the checks call functions of plain values; probes.swift is the place for them")
    ]
  }

  private func problems(
    of wrong: WrongAnswer, for exercise: Exercise, checks names: Set<String>
  ) async throws -> [Diagnostic] {
    let location = SourceLocation(path: wrong.file.path)
    let result = try await judge.judge(wrong.file, for: exercise)
    if exercise.kind == .checks, result.diagnostics.contains(where: { $0.severity == .error }) {
      return [
        Diagnostic(
          .error, at: location, "this wrong answer does not compile, so it proves no check",
          remedy: "let it compile and behave wrongly", notes: result.diagnostics)
      ]
    }
    let failing = Set(result.checks.filter { $0.verdict != .pass }.map(\.name))
    return wrong.failingChecks.filter { !failing.contains($0) }.map { name in
      let failed = failing.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return Diagnostic(
        .error, at: location, "the check '\(name)' does not catch this wrong answer",
        remedy: failing.isEmpty
          ? "no check does: add a case that tells it from the solution"
          : "what catches it: \(failed)")
    }
  }
}

extension ExerciseResult {
  /// The first thing that was wrong, in a few words.
  fileprivate var firstComplaint: String {
    if let reason { return reason }
    if let error = diagnostics.first(where: { $0.severity == .error }) { return error.message }
    if let check = checks.first(where: { $0.verdict != .pass }) { return "'\(check.name)' fails" }
    return "it has no check"
  }
}
