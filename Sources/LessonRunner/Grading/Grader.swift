// Judges strangers' files. Start at `grade`.
//
//   Preparation.swift        everything of the author's, once for each exercise
//   StubBuilder, Signature   what checks can call, and the module that stands for a submission's
//   SubmissionCompiler       the submission, in a box for compilers
//   TwoBoxRunner, Relay      checks and submission, each in a box, and what goes between them
//   TwoBoxJudge              the verdicts
//   InProcessExercise        exercises that cannot be split, in one box
//   PredictionTruth          exercises of predictions, for which nothing of a stranger's runs
//   Proof                    known answers, which tell whether a verdict is the file's or the place's
//
// Sources/SplitSupport is what both boxes talk with.

import Foundation
public import LessonModel
import ProcessSandbox

/// Judges strangers' files, each in boxes of its own; one grader serves a whole run.
public struct Grader: Sendable {
  /// What holds the files that are judged, as results call it: `bwrap`, `landlock` or `none`.
  public let sandbox: String
  let preparer: Preparer
  /// What makes boxes; nil where there are none.
  let tools: BoxTools?
  private let words: @Sendable (any Error) -> String
  private let fileSecondsMax: Int
  /// Under what is judged here.
  public let place: PlaceRecord
  let cache: ProductCache

  /// Prepares to judge; with a sandbox, proves first that it holds.
  ///
  /// - Parameters:
  ///   - engine: What compiles and runs; its width bounds how many boxes work side by side.
  ///   - sandbox: What is to hold the files.
  ///   - fileSecondsMax: What all compiles and runs of one file may take, in seconds; nil for the usual.
  ///   - words: Says in a sentence why a file could not be judged.
  /// - Throws: `BoxFault` when there is no sandbox that holds, and what the toolchain throws.
  public init(
    engine: Engine, sandbox: GradingSandbox, fileSecondsMax: Int? = nil,
    words: @escaping @Sendable (any Error) -> String = { "\($0)" }
  ) async throws {
    self.words = words
    self.fileSecondsMax = fileSecondsMax ?? SubmissionBudget.secondsMax
    var (engine, tools) = (engine, nil as BoxTools?)
    if sandbox != .none {
      let compiler = "\(engine.toolchain.path)/bin/clang"
      // Found first, because it may want another cache: see there.
      let box = try await ProvenBox.find(
        sandbox, compiler: compiler, cachePath: engine.cache.path,
        packedPath: engine.cache.lowerPath, toolchain: engine.toolchain.path)
      if box.cachePath != engine.cache.path {
        engine = try await Engine(
          toolchain: engine.toolchain, cache: engine.cache.place(at: box.cachePath),
          pool: engine.programs.compiler.pool, place: engine.runner.place)
      }
      tools = box.tools
    }
    self.sandbox = tools?.kind.name ?? "none"
    self.tools = tools
    place = await PlaceRecord(tools)
    cache = engine.cache
    preparer = try await Preparer(engine.judge, place: CommandPlace(tools: tools))
  }

  /// Compiles what is the author's, learns what must pass, and proves on known answers that it is
  /// judged rightly here; once for each exercise.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - onlyOne: Whether one file is all that will be judged. Then the answer that speaks for its
  ///     verdict is judged after it, and the other one not at all.
  /// - Returns: What files are judged by.
  /// - Throws: `AuthorFault` when the course is at fault, `PlaceFault` when this place is, and what the
  ///   toolchain or the sandbox throws.
  public func prepare(
    _ exercise: Exercise, forOnlyOne onlyOne: Bool = false
  ) async throws -> GradedExercise {
    var graded = try await preparer.prepare(exercise)
    if !onlyOne { try await prove(graded, by: KnownAnswer.allCases) }
    graded.isProven = !onlyOne
    return graded
  }

  /// What changes with everything of the author's, the toolchain's and ours that a verdict depends on.
  public func identity(of exercise: Exercise) -> String { preparer.identity(of: exercise) }

  /// The result of who handed in nothing for an exercise that is not prepared, for nobody did: which checks
  /// it has is not known.
  public func resultOfNothing(for exercise: Exercise) -> ExerciseResult {
    ExerciseResult(
      exercise: exercise.address, path: "\(exercise.address).swift", progress: .notBegun,
      verdict: .fail, reason: ExerciseResult.nothingHandedInReason, sandbox: sandbox,
      judging: .split)
  }

  /// Judges one file; a fault of ours becomes a result whose verdict is `error`.
  public func grade(
    _ submission: SubmittedFile, for graded: GradedExercise
  ) async -> ExerciseResult {
    let exercise = graded.exercise
    var result = ExerciseResult(
      exercise: exercise.address, path: "\(exercise.address).swift", progress: .notBegun,
      verdict: .fail, checks: graded.checks.map { CheckResult(notRun: $0) },
      sandbox: sandbox, judging: graded.canBeSplit ? .split : .inProcess)
    switch submission {
    case .missing: result.reason = ExerciseResult.nothingHandedInReason
    case .unreadable(let reason): result.reason = reason
    case .source(let file):
      result.path = file.path
      if let refusal = SubmissionBounds.refusal(of: file, for: exercise) {
        result.progress = .pending
        result.reason = refusal
        break
      }
      guard !file.says(sameAs: exercise.starter) else {
        result.reason = ExerciseResult.starterReason
        break
      }
      result.progress = .pending
      do {
        do {
          try await SubmissionBudget(secondsMax: fileSecondsMax, for: exercise).charge {
            let begun = result
            do {
              try await judge(file, for: graded, into: &result)
            } catch is KilledProcess {
              result = begun
              try await judge(file, for: graded, into: &result)
            }
          }
          // Nothing points into the file: the solution tells whether it is the file or the place.
          if result.failsWithoutPlace { try await proveAnew(graded, by: .right) }
        } catch let exhausted as SubmissionBudget.Exhausted {
          result.reason = exhausted.reason
        }
        if !graded.isProven { try await prove(graded, by: [KnownAnswer(for: result.verdict)]) }
      } catch {
        result.verdict = .error
        result.reason = "the grader could not judge this file: \(words(error))"
      }
    }
    if result.verdict == .pass { result.progress = .done }
    if result.verdict == .fail, result.progress == .pending, result.reason == nil {
      // The author's wrong answers are run once for each exercise; without them a result is still true.
      result.wrongAnswerNote = try? await preparer.judge.wrongAnswerNote(
        like: result, for: exercise)
    }
    return result
  }

  func judge(
    _ file: SourceFile, for graded: GradedExercise, into result: inout ExerciseResult
  ) async throws {
    switch graded.preparation {
    case .prediction(let truth):
      let changes = PredictionJudge.changes(in: file, of: graded.exercise)
      guard changes.isEmpty else { return result.refuse(changes) }
      result.checks = truth.results(of: file, for: graded.exercise)
      result.verdict = Judge.verdict(of: result.checks)
    case .split(let split):
      try await split.judge(file, into: &result, cache: cache)
    case .inProcess(let together):
      try await together.judge(file, into: &result, cache: cache)
    }
  }
}

extension CheckResult {
  /// A check that was not run on a file.
  init(notRun check: GradedExercise.Check) {
    self.init(
      kind: check.kind, name: check.name, suite: check.isHidden ? "" : check.suite, verdict: .fail,
      caseCount: check.isHidden ? 1 : check.caseCount,
      issues: check.isHidden ? [] : [Issue(.notRun)], isHidden: check.isHidden)
  }
}
