// Known answers: the solution must pass and a wrong answer fail in the very place that judges. A cache
// that was copied, moved, restored or given to another owner, a disk without room, a compiler that half
// works: all of that shows here, and is nobody's failure.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// The place that judges does not judge known answers as it must: nobody is judged by it.
public struct PlaceFault: Error, Equatable, CustomStringConvertible {
  /// What was found, in words.
  public var description: String
}

/// The system ended a process of ours that no limit of ours ends, as it does where memory is short: it says nothing
/// of what is judged.
struct KilledProcess: Error, Equatable, CustomStringConvertible {
  /// Which it was.
  var name: String
  var description: String { "the system killed \(name), perhaps because its memory was short" }
}

/// An answer of the author's whose verdict is known: it speaks for the place that judges.
enum KnownAnswer: String, CaseIterable {
  /// The solution, which passes: where it does, a file that fails has failed by itself.
  case right
  /// A wrong answer, which fails: where one does, a file that passes has earned it.
  case wrong

  /// The one that must be judged rightly before a verdict counts: the one that gets the other.
  init(for verdict: Verdict?) { self = verdict == .pass ? .wrong : .right }
}

extension Grader {
  /// Judges some of the author's own answers, unless that was done here before.
  ///
  /// - Throws: `PlaceFault` when the solution does not pass, or no wrong answer fails.
  func prove(_ graded: GradedExercise, by answers: [KnownAnswer]) async throws {
    let parts = try await graded.preparation.files()
    guard !parts.isEmpty else { return }
    // What is found in one place is not known of another: a file that was copied, changed or given
    // away is another one to the file system.
    let place = [graded.identity, sandbox, "\(geteuid())"] + FileStamp.identities(of: parts)
    for answer in answers {
      // What is sealed has one answer for both.
      let name = graded.exercise.sealed == nil ? answer.rawValue : "sealed"
      _ = try await cache.product(ProductCache.proofKind, key: ContentHash([name] + place)) { _ in
        try await proveAnew(graded, by: answer)
      }
    }
  }

  /// Judges one of the author's own answers now.
  ///
  /// - Throws: `PlaceFault` when the solution does not pass, or no wrong answer fails; where the
  ///   exercise is sealed, when the starter does not fail as it did when it was sealed.
  func proveAnew(_ graded: GradedExercise, by answer: KnownAnswer) async throws {
    let exercise = graded.exercise
    if let sealed = exercise.sealed { return try await proveAnew(graded, sealed) }
    switch answer {
    case .right:
      let solution = try await judged(exercise.solution, for: graded)
      guard solution.verdict == .pass else {
        throw PlaceFault(description: "here the solution itself does not pass: \(solution.trouble)")
      }
    case .wrong:
      guard !exercise.wrongAnswers.isEmpty else { return }
      for wrong in exercise.wrongAnswers {
        if try await judged(wrong.file, for: graded).verdict == .fail { return }
      }
      throw PlaceFault(description: "here the author's wrong answers pass")
    }
  }

  /// Judges the starter, the only answer that is known of a sealed exercise.
  private func proveAnew(_ graded: GradedExercise, _ sealed: SealedForm) async throws {
    let starter = try await judged(graded.exercise.starter, for: graded)
    let passes = starter.checks.filter { $0.verdict == .pass }.map(\.name)
    guard starter.verdict != .error, !starter.isRefusedUnsaid,
      Set(passes) == Set(sealed.starterPasses)
    else {
      throw PlaceFault(
        description: "here the starter is not judged as it should be: \(starter.trouble)")
    }
  }

  private func judged(
    _ file: SourceFile, for graded: GradedExercise
  ) async throws -> ExerciseResult {
    var result = ExerciseResult(
      exercise: graded.exercise.address, path: file.path, progress: .pending, verdict: .fail)
    try await judge(file, for: graded, into: &result)
    return result
  }
}

extension ExerciseResult {
  /// Whether it failed before anything of it ran, and no line of it is to blame.
  var failsWithoutPlace: Bool {
    verdict == .fail && timeline == nil && missing.isEmpty && reason != nil
      && !diagnostics.contains { $0.severity == .error }
  }

  /// Whether the compiler or the linker made nothing of it and did not say which line is to blame: what is known of
  /// no starter.
  fileprivate var isRefusedUnsaid: Bool {
    failsWithoutPlace && reason != Self.awaitingMainReason
      && reason?.hasPrefix(Self.refusedByChecks) == false
  }

  /// Why it does not pass, in a line.
  fileprivate var trouble: String {
    if let reason { return reason }
    if let error = diagnostics.first(where: { $0.severity == .error }) { return error.message }
    return checks.first { $0.verdict != .pass }.map { "'\($0.name)' fails" } ?? "nothing was judged"
  }
}

extension Preparation {
  /// The files and folders of the cache that judging relies on.
  fileprivate func files() async throws -> [String] {
    switch self {
    case .prediction: []
    case .split(let split):
      try await split.compiler.files(for: split.exercise)
        + [split.stubPath, split.checksPath, split.answerer.objectPath].compactMap(\.self)
    case .inProcess(let together): try await together.compiler.files(for: together.exercise)
    }
  }
}

extension SubmissionCompiler {
  fileprivate func files(for exercise: Exercise) async throws -> [String] {
    let shared = try await compiler.sharedModules?.module(for: exercise.settings)
    let modules = try await compiler.boxed?.modulesFolder(
      for: exercise.settings, headers: (shared?.folders ?? []).filter(PackageProduct.isHeaders))
    return [products.folder] + [modules].compactMap(\.self)
  }
}
