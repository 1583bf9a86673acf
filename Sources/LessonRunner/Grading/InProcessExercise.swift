// Judges a submission in one process with its checks, in a box: for exercises whose checks use classes
// or closures of the submission's. The box holds; the verdict is only as good as the submission is
// honest, and results say so.

import LessonModel
import ProcessSandbox

/// What it takes to judge an exercise that cannot be split.
struct InProcessExercise: Sendable {
  var exercise: Exercise
  var compiler: SubmissionCompiler
  var runner: TwoBoxRunner
  var known: [KnownCheck] = []
  /// The solution's declarations.
  var interface: DeclaredInterface?

  /// A compiled submission with its checks.
  private struct Objects {
    var program: String
    var checks: String
    /// Makes the program as it is without recording.
    var buildUnrecorded: () async throws -> String?

    /// The same with the program unrecorded.
    func unrecorded() async throws -> Objects? {
      guard let plain = try await buildUnrecorded() else { return nil }
      return Objects(program: plain, checks: checks, buildUnrecorded: { nil })
    }
  }

  /// Fills in what came of a submission.
  func judge(
    _ file: SourceFile, into result: inout ExerciseResult, cache: ProductCache
  ) async throws {
    try await cache.withTemporaryFolder { folder in
      let build = try await compiler.build(file, for: exercise, in: folder)
      result.diagnostics = build.diagnostics
      result.reason = build.reason
      func explain(_ said: [Diagnostic]) async throws {
        try await compiler.explain(
          said, of: file, for: exercise, wanted: interface, folder: build.folder, into: &result)
      }
      guard let program = build.programPath else { return try await explain(build.allDiagnostics) }
      async let clients = compiler.judgeClients(of: exercise, against: build, file: file)
      let compiled = try await compiler.compileChecks(
        of: exercise, against: "\(folder)/out-main", in: folder)
      guard compiled.succeeded else {
        result.reason = compiled.reason
        try await explain(compiled.diagnostics)
        _ = try await clients
        return
      }
      let objects = objects(of: file, program, in: folder)
      let (hidden, shown) = (known.filter(\.isHidden), known.filter { !$0.isHidden })
      let outcome = try await session(shown, without: hidden, objects, file: file)
      let others = try await session(hidden, without: shown, objects, file: file)
      let checks = outcome.checks + others.checks + (try await clients)
      result.timeline = outcome.timeline
      result.timeline?.add(unrecorded: build.unrecorded)
      result.reason = outcome.reason ?? others.reason
      result.checks = checks.applying(exercise.checkSettings).map(\.hidingWhatIsHidden)
      result.verdict = result.reason == nil ? Judge.verdict(of: result.checks) : .fail
    }
  }

  /// The checks as they ran with the solution.
  ///
  /// - Throws: `AuthorFault` when it does not pass them all.
  func checksOfSolution(in cache: ProductCache) async throws -> [KnownCheck] {
    let solution = exercise.solution
    return try await cache.withTemporaryFolder { folder in
      let build = try await compiler.build(solution, for: exercise, in: folder)
      let compiled = try await compiler.compileChecks(
        of: exercise, against: "\(folder)/out-main", in: folder)
      guard let program = build.programPath, compiled.succeeded else {
        throw AuthorFault(
          path: solution.path,
          message: (["solution and checks do not compile together"]
            + [build.reason, compiled.reason].compactMap(\.self)).joined(separator: ": "),
          diagnostics: build.allDiagnostics + compiled.diagnostics)
      }
      let objects = objects(of: solution, program, in: folder)
      let limits = GradingLimits(seconds: exercise.authorsLimits.wallSeconds)
      let run = try await run(objects, file: solution, skipping: [], limits).confirmed {
        guard let plain = try await objects.unrecorded() else { return nil }
        return try await self.run(plain, file: solution, skipping: [], limits)
      }
      let known = [KnownCheck](solutionRun: run.checks, of: exercise)
      guard run.checks.hasEnded, !known.isEmpty else {
        throw AuthorFault(
          path: solution.path, message: "the checks do not come to their end with the solution",
          diagnostics: [])
      }
      return try known.passed(in: run, of: exercise)
    }
  }

  private func objects(of file: SourceFile, _ program: String, in folder: String) -> Objects {
    Objects(program: program, checks: SubmissionCompiler.checksPath(in: folder)) {
      try await compiler.buildUnrecorded(file, answerer: nil, for: exercise, besides: folder)
    }
  }

  private func session(
    _ checks: [KnownCheck], without others: [KnownCheck], _ objects: Objects, file: SourceFile
  ) async throws -> CheckSession.Outcome {
    let limits = GradingLimits(seconds: exercise.limits.wallSeconds)
    func run(_ objects: Objects, _ skipped: [String]) async throws -> ProgramRun {
      try await self.run(objects, file: file, skipping: skipped + others.map(\.id), limits)
    }
    let session = CheckSession(
      known: checks,
      run: { try await run(objects, $0) },
      runUnrecorded: { skipped in
        guard let plain = try await objects.unrecorded() else { return nil }
        return try await run(plain, skipped)
      }, overrunsMax: GradingLimits.overrunsMax)
    return try await session.judge()
  }

  private func run(
    _ objects: Objects, file: SourceFile, skipping skipped: [String], _ limits: GradingLimits
  ) async throws -> ProgramRun {
    try await SubmissionBudget.inTurn(of: compiler.compiler.pool) {
      try await runner.runTogether(
        objects.program, checks: objects.checks, known: known, file: file,
        skippedChecks: skipped,
        limits: limits)
    }
  }
}
