// Judges one submission split: compile, run each known check apart from it, clients beside them.

import LessonModel
import ProcessSandbox

extension TwoBoxExercise {
  /// Fills in what came of a submission.
  func judge(
    _ file: SourceFile, into result: inout ExerciseResult, cache: ProductCache
  ) async throws {
    try await cache.withTemporaryFolder { folder in
      // The checks come to their first request while the submission is compiled.
      let waiting = try startChecks(skipping: [])
      defer { waiting?.cancel() }
      let build = try await compiler.build(file, answerer: answerer, for: exercise, in: folder)
      result.diagnostics = build.diagnostics
      guard let program = build.programPath else {
        try await explain(build, of: file, into: &result)
        return
      }
      async let clients = compiler.judgeClients(of: exercise, against: build, file: file)
      var judged = try await judgeChecks(of: program, file: file, waiting: waiting) {
        try await compiler.buildUnrecorded(file, answerer: answerer, for: exercise, besides: folder)
      }
      judged.checks += try await clients
      result.timeline = judged.timeline
      result.timeline?.add(unrecorded: build.unrecorded)
      result.reason = judged.reason
      result.checks = judged.checks.applying(exercise.checkSettings).map(\.hidingWhatIsHidden)
      result.verdict = judged.reason == nil ? Judge.verdict(of: result.checks) : .fail
    }
  }

  private func explain(
    _ build: SubmissionBuild, of file: SourceFile, into result: inout ExerciseResult
  ) async throws {
    result.reason = build.reason
    guard build.reason == nil, !build.diagnostics.contains(where: { $0.severity == .error }) else {
      return
    }
    result.missing = try await compiler.missing(
      in: file, for: exercise, wanted: interface, folder: build.folder)
    result.explainRefusal(build.allDiagnostics)
  }

  private func startChecks(skipping skipped: [String]) throws -> ChecksProcess? {
    try checksPath.map {
      try runner.startChecks(
        $0, stub: stubPath, usesFoundation: usesFoundation, skippedChecks: skipped)
    }
  }

  private func run(
    _ program: String, with checks: ChecksProcess, file: SourceFile, _ limits: GradingLimits
  ) async throws -> ProgramRun {
    try await SubmissionBudget.inTurn(of: compiler.compiler.pool) {
      try await runner.run(
        program, with: checks, known: known, file: file, limits: limits)
    }
  }

  private func judgeChecks(
    of program: String, file: SourceFile, waiting: ChecksProcess?,
    buildUnrecorded: @escaping () async throws -> String?
  ) async throws -> CheckSession.Outcome {
    guard let waiting else {
      func run(_ program: String) async throws -> ProgramRun {
        try await SubmissionBudget.inTurn(of: compiler.compiler.pool) {
          try await runner.runAlone(program, file: file, limits: limits)
        }
      }
      let run = try await run(program).confirmed {
        try await buildUnrecorded().flatMap { try await run($0) }
      }
      return CheckSession.Outcome(
        checks: [], timeline: run.timeline, reason: run.reasonAtTopLevel)
    }
    func run(_ program: String, with checks: ChecksProcess) async throws -> ProgramRun {
      try await self.run(program, with: checks, file: file, limits)
    }
    let session = CheckSession(
      known: known,
      run: { skipped in
        let checks = skipped.isEmpty ? waiting : try startChecks(skipping: skipped)
        return try await run(program, with: checks ?? waiting)
      },
      runUnrecorded: { skipped in
        guard let plain = try await buildUnrecorded(),
          let checks = try startChecks(skipping: skipped)
        else { return nil }
        return try await run(plain, with: checks)
      }, overrunsMax: 2)
    return try await session.judge()
  }

  /// The checks as they ran with the solution.
  ///
  /// - Throws: `AuthorFault` when it does not pass them all.
  func checksOfSolution(in cache: ProductCache) async throws -> [KnownCheck] {
    let solution = exercise.solution
    return try await cache.withTemporaryFolder { folder in
      let build = try await compiler.build(solution, answerer: answerer, for: exercise, in: folder)
      guard let program = build.programPath else {
        throw AuthorFault(
          path: solution.path, message: build.reason ?? "the solution cannot be judged split",
          diagnostics: build.allDiagnostics)
      }
      guard let checks = try startChecks(skipping: []) else { return [] }
      let limits = GradingLimits(seconds: exercise.authorsLimits.wallSeconds)
      let run = try await run(program, with: checks, file: solution, limits)
        .confirmed {
          let plain = try await compiler.buildUnrecorded(
            solution, answerer: answerer, for: exercise, besides: folder)
          guard let plain, let checks = try startChecks(skipping: []) else { return nil }
          return try await self.run(plain, with: checks, file: solution, limits)
        }
      let known = [KnownCheck](solutionRun: run.checks, of: exercise)
      guard run.checks.hasEnded, run.reasonAtTopLevel == nil, !known.isEmpty else {
        let end = run.reasonItStopped
        throw AuthorFault(
          path: solution.path,
          message: "the checks do not come to their end with the solution, which \(end)",
          diagnostics: [])
      }
      if let failing = known.first(where: { !(run.checks.progress[$0.id]?.issues.isEmpty ?? false) }
      ) {
        throw AuthorFault(
          path: solution.path, message: "the solution does not pass: '\(failing.name)' fails",
          diagnostics: [])
      }
      return known
    }
  }
}

extension CheckResult {
  /// The result with nothing but name and verdict, if the check is hidden.
  var hidingWhatIsHidden: CheckResult {
    guard isHidden else { return self }
    return CheckResult(kind: kind, name: name, verdict: verdict, isHidden: true)
  }
}
