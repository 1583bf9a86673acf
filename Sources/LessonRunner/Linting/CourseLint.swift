// Verifies a whole course with the compiler: its snippets, starters, solutions and wrong answers.

import Foundation
public import LessonModel
import ProcessSandbox

extension Engine {
  /// Everything that is wrong with a course and takes the compiler to find, in reading order. What was
  /// found right before and has not changed is not verified again.
  ///
  /// - Parameters:
  ///   - plan: What of the course could be read without errors.
  ///   - onProgress: Called after each snippet and exercise with how many are done, of how many.
  /// - Returns: The problems.
  /// - Throws: What the toolchain or the sandbox throws.
  public func lint(
    _ plan: LintPlan,
    onProgress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [Diagnostic] {
    let shared = try await SharedLint(
      plan.snippets.map(\.settings) + plan.exercises.map(\.settings),
      modules: programs.compiler.sharedModules)
    let snippets = plan.snippets.filter { shared.allows($0.settings) }
    let exercises = plan.exercises.filter { shared.allows($0.settings) }
    let total = snippets.count + exercises.count
    let snippetLint = SnippetLint(programs: programs.ofSnippets, runner: runner, runs: runs)
    let preparer = try await Preparer(judge, place: runner.place)
    let exerciseLint = ExerciseLint(
      judge: judge, preparer: preparer, flakiness: FlakyChecks(judge: judge))
    let verified = VerifiedParts(programs: programs, cache: cache)
    return try await withThrowingTaskGroup(of: (Int, [Diagnostic]).self) { group in
      /// Begins to verify a part. Each has several steps, and an earlier part's go first: else all would come
      /// to their ends at once, and for minutes none would be done.
      func verify(_ ordinal: Int, _ find: @escaping @Sendable () async throws -> [Diagnostic]) {
        group.addTask {
          (ordinal, try await JobPool.$ordinal.withValue(ordinal, operation: find))
        }
      }
      for (index, snippet) in snippets.enumerated() {
        verify(index) {
          try await verified.problems(of: snippet, reading: snippet.settings) {
            try await snippetLint.problems(of: snippet)
          }
        }
      }
      for (index, exercise) in exercises.enumerated() {
        verify(snippets.count + index) {
          try await verified.problems(of: exercise, reading: exercise.settings) {
            try await exerciseLint.problems(of: exercise)
          }
        }
      }
      var found: [(Int, [Diagnostic])] = []
      for try await problems in group {
        found.append(problems)
        onProgress(found.count, total)
      }
      return shared.problems + found.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
