// Judges strangers' files. Start at `Grader.grade`.

import Foundation
public import LessonModel
import ProcessSandbox

/// Judges strangers' files, each in boxes of its own; one grader serves a whole run.
public struct Grader: Sendable {
  /// What holds the files that are judged.
  public let sandbox: GradingSandbox
  private let runner: LessonRunner

  /// Prepares to judge; with a sandbox, proves first that it holds.
  ///
  /// - Parameters:
  ///   - runner: What compiles and runs.
  ///   - sandbox: What is to hold the files.
  /// - Throws: `BoxFault` when there is no sandbox that holds, and what the toolchain throws.
  public init(runner: LessonRunner, sandbox: GradingSandbox) async throws {
    self.runner = runner
    self.sandbox = sandbox
    guard sandbox == .bubblewrap else { return }
    let tools = try await BoxTools.prepare(
      compiler: "\(runner.toolchain.path)/bin/clang", cacheFolder: "\(runner.cache.path)/box")
    try await SandboxCheck.run(tools: tools)
  }

  /// Compiles what is the author's and learns what must pass; once for each exercise.
  ///
  /// - Throws: `AuthorFault` when the course is at fault, and what the toolchain or the sandbox
  ///   throws.
  public func prepare(_ exercise: Exercise) async throws -> GradedExercise {
    let known = try await runner.judge.knownChecks(of: exercise)
    let checks =
      known.map { check in
        GradedExercise.Check(
          name: check.name, suite: check.suite, kind: .test, caseCount: check.caseCount,
          isHidden: false)
      }
      + exercise.clients.map { client in
        GradedExercise.Check(
          name: client.name, suite: "", kind: .client, caseCount: 1, isHidden: false)
      }
    return GradedExercise(
      exercise: exercise, checks: checks,
      identity: runner.judge.exerciseKey(exercise, answer: exercise.solution).description,
      reasonNotSplit: "checks and submission are not judged apart yet")
  }

  /// Judges one file; a fault of ours becomes a result whose verdict is `error`.
  public func grade(
    _ submission: SubmittedFile, for graded: GradedExercise
  ) async -> ExerciseResult {
    let exercise = graded.exercise
    var result = ExerciseResult(
      exercise: exercise.address, path: exercise.address + ".swift", progress: .notBegun,
      verdict: .fail, checks: graded.checks.map { CheckResult(notRun: $0) })
    switch submission {
    case .missing: result.reason = "nothing was handed in for this exercise"
    case .unreadable(let reason): result.reason = reason
    case .source(let file) where file.text == exercise.starter.text:
      result.path = file.path
      result.reason = "the file is still the starter"
    case .source(let file):
      do {
        return try await runner.judge.judge(file, for: exercise)
      } catch {
        (result.path, result.progress) = (file.path, .pending)
        (result.verdict, result.reason) = (.error, "the grader failed: \(error)")
      }
    }
    return result
  }
}

extension CheckResult {
  /// A check that was not run on a file.
  init(notRun check: GradedExercise.Check) {
    self.init(
      kind: check.kind, name: check.name, suite: check.suite, verdict: .fail,
      caseCount: check.caseCount, issues: check.isHidden ? [] : [Issue(.notRun)],
      isHidden: check.isHidden)
  }
}
