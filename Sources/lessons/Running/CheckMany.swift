// Judging several exercises side by side, each shown in its turn as soon as it is known.

import ArgumentParser
import ConsoleRendering
import Languages
import Learning
import LessonModel
import LessonRunner
import SystemFiles
import Workspaces

struct CheckMany {
  let engine: EarlyEngine
  let session: Session
  let exercises: [Exercise]
  /// Whether the author's solutions are judged in the place of the learner's files.
  let judgesSolutions: Bool
  let style: TextStyle
  let printsJSON: Bool

  /// Judges and shows; throws the exit code 1 or 2 unless all pass.
  func run() async throws {
    let record = judgesSolutions ? ProgressRecord() : session.loadProgress()
    let engine = try await engine.whenReady()
    let outcomes = try await judgeAll(engine, record)
    let judged = outcomes.compactMap { try? $0.get() }
    if !judgesSolutions { session.updateProgress { $0.note(judged) } }
    if printsJSON {
      let failures = outcomes.compactMap(\.failureText)
      try Terminal.print(
        json: Answer(results: judged.map(\.result), failures: failures), of: "check")
    } else {
      try Terminal.print(summary(judged, outcomes.count))
    }
    engine.tidyCache()
    let codes = outcomes.map(\.exitCode)
    if let worst = codes.max(), worst > 0 { throw ExitCode(worst) }
  }

  private typealias Outcome = Result<JudgedExercise, any Error>

  private func judgeAll(_ engine: Engine, _ record: ProgressRecord) async throws -> [Outcome] {
    var outcomes: [Int: Outcome] = [:]
    var shownCount = 0
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      for (index, exercise) in exercises.enumerated() {
        group.addTask { (index, await judge(exercise, engine, record)) }
      }
      for try await (index, outcome) in group {
        outcomes[index] = outcome
        while let next = outcomes[shownCount] {
          if !printsJSON { try show(next, exercises[shownCount]) }
          shownCount += 1
        }
        StatusLine.show(
          done: outcomes.count, of: exercises.count,
          style.words(
            "judged {done} of {all} exercises …",
            ["done": "\(outcomes.count)", "all": "\(exercises.count)"]))
      }
    }
    StatusLine.clear()
    return exercises.indices.compactMap { outcomes[$0] }
  }

  private func judge(
    _ exercise: Exercise, _ engine: Engine, _ record: ProgressRecord
  ) async -> Outcome {
    do {
      guard judgesSolutions else {
        let file = try session.workspace.open(exercise, record)
        return .success(try await engine.judge(file, of: exercise, in: session.outline))
      }
      guard !exercise.isSealed else { throw ContentError.sealed(address: exercise.address) }
      let result = try await engine.judgeSolution(of: exercise)
      let file = LearnerFile(solutionOf: exercise)
      return .success(JudgedExercise(exercise: exercise, file: file, result: result))
    } catch {
      return .failure(error)
    }
  }

  private func show(_ outcome: Outcome, _ exercise: Exercise) throws {
    switch outcome {
    case .success(let judged):
      let view = ExerciseView(
        exercise, result: judged.result, source: judged.file.source,
        displayPath: display(judged.file.source.path))
      try Terminal.print(view.text(in: style) + (judged.isNotBegun ? "" : "\n"))
    case .failure(let error):
      try Terminal.print(
        "  ! \(exercise.address): \(FailureMessage(of: error).text(indent: 4))\n\n")
    }
  }

  private func summary(_ judged: [JudgedExercise], _ total: Int) -> String {
    let passed = judged.filter { $0.result.verdict == .pass }.count
    let notBegun = judged.filter(\.isNotBegun).count
    let share = style.words(
      judgesSolutions ? "{done} of {all} solutions pass" : "{done} of {all} exercises done",
      ["done": "\(passed)", "all": "\(total)"])
    let rest = style.words(", {count} not begun", count: notBegun)
    return "  \(share)\(notBegun > 0 ? rest : "")\n"
  }

  private struct Answer: Encodable {
    var results: [ExerciseResult]
    var failures: [String]
  }
}

extension Result where Success == JudgedExercise {
  /// 0 when it passes, 1 when it does not, 2 when it could not be judged.
  fileprivate var exitCode: Int32 {
    switch self {
    case .success(let judged):
      switch judged.result.verdict {
      case .pass: 0
      case .fail, nil: 1
      case .error: 2
      }
    case .failure(let error): FailureMessage(of: error).exitCode
    }
  }

  fileprivate var failureText: String? {
    if case .failure(let error) = self { FailureMessage(of: error).text } else { nil }
  }
}
