// Checks that pass with the solution today and fail with it tomorrow: by chance, by the order of a set,
// or because they count on what another check left behind.

import LessonModel

/// Runs the checks of a solution again: all of them, with another seed of hashing each time, and each
/// of them alone.
struct FlakyChecks: Sendable {
  let judge: Judge

  /// So many further runs show what happens often, wherever it comes from.
  private static let runCount = 2

  /// The checks that fail when they run again, of an exercise whose solution passed at `first`.
  func problems(of exercise: Exercise, _ first: ExerciseResult) async throws -> [Diagnostic] {
    guard exercise.kind == .checks, let file = exercise.checks,
      let solution = try await judge.solutionChecks(of: exercise)
    else { return [] }
    let known = solution.facts.known
    let program = try await judge.programs.build(
      exercise.solution, probes: exercise.probes, settings: exercise.settings)
    let checked = CheckedProgram(
      judge: judge, program: program, exercise: exercise, checksObject: solution.object.path,
      limits: exercise.limits, isHashingFixed: false)
    func failing(among checks: [KnownCheck]) async throws -> Set<String> {
      let skipped = known.filter { !checks.contains($0) }.map(\.id)
      let run = try await checked.runConfirmed(skipping: skipped)
      return Set(
        checks.filter { check in
          guard let progress = run.checks.progress[check.id] else { return true }
          return !progress.hasEnded || !progress.issues.isEmpty
        }.map(\.id))
    }

    var together: Set<String> = []
    for _ in 0..<runCount(exercise, first) where together.isEmpty {
      together = try await failing(among: known)
    }
    var alone: Set<String> = []
    if known.count > 1 {
      for check in known where !together.contains(check.id) {
        alone.formUnion(try await failing(among: [check]))
      }
    }
    return known.compactMap { check in
      let isFlaky = together.contains(check.id)
      guard isFlaky || alone.contains(check.id) else { return nil }
      return Diagnostic(
        .error, at: SourceLocation(path: file.path, line: check.line),
        isFlaky
          ? "the check '\(check.name)' passes with the solution only sometimes"
          : "the check '\(check.name)' fails with the solution when it runs alone",
        remedy: isFlaky
          ? "let nothing in it depend on chance, time, or the order of a set or dictionary"
          : "let it prepare what it needs itself: checks may run in any order",
        rule: .unsteadyCheck)
    }
  }

  private func runCount(_ exercise: Exercise, _ first: ExerciseResult) -> Int {
    let sources = exercise.solution.all + [exercise.probes, exercise.checks].compactMap(\.self)
    guard let timeline = first.timeline else { return Self.runCount }
    return sources.map { Chance.runs(of: $0, first: timeline) }.reduce(Self.runCount, max)
  }
}
