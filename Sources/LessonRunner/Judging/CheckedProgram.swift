// The runs of one program with its checks: as it is recorded, and without that.

import LessonModel

/// A program of an exercise, with the checks that run after its own code.
struct CheckedProgram: Sendable {
  let judge: Judge
  let program: Program
  let exercise: Exercise
  /// The compiled checks; nil where the program runs without any.
  var checksObject: String?
  /// The checks as they are known, which gives them their names.
  var known: [KnownCheck] = []
  /// What a run may use.
  let limits: RunLimits
  /// Whether sets have the same order in each run.
  var isHashingFixed = true

  /// Runs it once, without the checks that have these identities.
  func run(skipping skipped: [String] = [], in host: WaitingHost? = nil) async throws -> ProgramRun
  {
    try await judge.runner.run(job(program, skipped), known: known, in: host)
  }

  /// Does the same unrecorded; nil where the program is not recorded anyway, or cannot be compiled so.
  func runUnrecorded(skipping skipped: [String] = []) async throws -> ProgramRun? {
    try await judge.programs.unrecorded(
      program, probes: exercise.probes, settings: exercise.settings
    ).flatMap { plain in try await judge.runner.run(job(plain, skipped), known: known) }
  }

  /// Runs it once, and unrecorded as well where it may have ended because it was recorded.
  func runConfirmed(skipping skipped: [String] = []) async throws -> ProgramRun {
    try await run(skipping: skipped).confirmed { try await runUnrecorded(skipping: skipped) }
  }

  private func job(_ program: Program, _ skipped: [String]) -> ProgramRunner.Job {
    ProgramRunner.Job(
      program: program, limits: limits, checksObject: checksObject, skippedChecks: skipped,
      isHashingFixed: isHashingFixed)
  }
}
