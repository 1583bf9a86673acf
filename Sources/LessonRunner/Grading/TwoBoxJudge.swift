// Judges one submission split: compile, run each known check apart from it, clients beside them.

import Foundation
import LessonModel
import ProcessSandbox

extension TwoBoxExercise {
  /// Fills in what came of a submission.
  func judge(
    _ file: SourceFile, into result: inout ExerciseResult, cache: ProductCache
  ) async throws {
    try await cache.withTemporaryFolder { folder in
      let own: TwoBoxExercise?
      // The checks come to their first request while the submission is compiled.
      let waiting = try startWaiting(in: folder)
      do {
        own = try await judge(file, in: folder, with: waiting, into: &result)
        await waiting?.end()
      } catch {
        await waiting?.end()
        throw error
      }
      try await own?.judge(file, into: &result, cache: cache)
    }
  }

  /// What waits while a submission is compiled.
  private struct Waiting {
    var checks: ChecksProcess
    var processes: Relay.Processes
    /// Where the submission's object is to be.
    var folder: String

    /// The processes, which can begin from now on.
    func given(_ program: String) throws -> Relay.Processes {
      try linkOrCopy(program, to: "\(folder)/\(SubmissionCompiler.programName)")
      return processes
    }

    func end() async {
      checks.cancel()
      await processes.endWaiting()
    }
  }

  private func startWaiting(in folder: String) throws -> Waiting? {
    guard let checks = try startChecks(skipping: []) else { return nil }
    do {
      let programFolder = "\(folder)/program"
      try FileManager.default.createDirectory(
        atPath: programFolder, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o755])
      compiler.compiler.place.openWay(to: folder)
      let processes = try runner.waitingProcesses(
        in: programFolder, hasHidden: known.contains(where: \.isHidden), limits: limits)
      return Waiting(checks: checks, processes: processes, folder: programFolder)
    } catch {
      checks.cancel()
      throw error
    }
  }

  /// Fills in what came of a submission, unless its checks have to be compiled for it.
  ///
  /// - Returns: The exercise with such checks, by which it is to be judged; nil where it is judged.
  private func judge(
    _ file: SourceFile, in folder: String, with waiting: Waiting?,
    into result: inout ExerciseResult
  ) async throws -> TwoBoxExercise? {
    let build = try await compiler.build(file, answerer: answerer, for: exercise, in: folder)
    result.diagnostics = build.diagnostics
    func explain(_ said: [Diagnostic]) async throws {
      try await compiler.explain(
        said, of: file, for: exercise, wanted: interface, folder: build.folder, into: &result)
    }
    guard let program = build.programPath else {
      result.reason = build.reason
      try await explain(build.allDiagnostics)
      return nil
    }
    if build.isAnsweredBySource, !hasOwnResults {
      switch try await withOwnResults(of: file, in: folder) {
      case .exercise(let own): return own
      case .refused(let refusal):
        result.reason = refusal.reason
        try await explain(refusal.diagnostics)
        return nil
      case nil: break
      }
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
    return nil
  }

  private func startChecks(skipping skipped: [String]) throws -> ChecksProcess? {
    try checksPath.map {
      try runner.startChecks(
        $0, stub: stubPath, usesFoundation: usesFoundation, skippedChecks: skipped)
    }
  }

  private func run(
    _ processes: Relay.Processes, with checks: ChecksProcess, file: SourceFile,
    _ limits: GradingLimits
  ) async throws -> ProgramRun {
    try await SubmissionBudget.inTurn(of: compiler.compiler.pool) {
      try await runner.run(processes, with: checks, known: known, file: file, limits: limits)
    }
  }

  private func judgeChecks(
    of program: String, file: SourceFile, waiting: Waiting?,
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
    func run(_ program: String, skipping skipped: [String]) async throws -> ProgramRun? {
      try await startChecks(skipping: skipped).flatMap { checks in
        let processes = try runner.processes(of: program, limits: limits)
        return try await self.run(processes, with: checks, file: file, limits)
      }
    }
    let processes = try waiting.given(program)
    let session = CheckSession(
      known: known,
      run: { skipped in
        if !skipped.isEmpty, let run = try await run(program, skipping: skipped) { return run }
        return try await self.run(processes, with: waiting.checks, file: file, limits)
      },
      runUnrecorded: { skipped in
        try await buildUnrecorded().flatMap { try await run($0, skipping: skipped) }
      }, overrunsMax: GradingLimits.overrunsMax)
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
      func run(_ program: String, with checks: ChecksProcess) async throws -> ProgramRun {
        let processes = try runner.processes(of: program, limits: limits)
        return try await self.run(processes, with: checks, file: solution, limits)
      }
      let run = try await run(program, with: checks)
        .confirmed {
          let plain = try await compiler.buildUnrecorded(
            solution, answerer: answerer, for: exercise, besides: folder)
          guard let plain, let checks = try startChecks(skipping: []) else { return nil }
          return try await run(plain, with: checks)
        }
      let known = [KnownCheck](solutionRun: run.checks, of: exercise)
      guard run.checks.hasEnded, run.reasonAtTopLevel == nil, !known.isEmpty else {
        let end =
          if case .message(let fault)? = run.fault { ": \(fault)" } else {
            ", which \(run.reasonItStopped)"
          }
        throw AuthorFault(
          path: solution.path,
          message: "the checks do not come to their end with the solution\(end)", diagnostics: [])
      }
      return try known.passed(in: run, of: exercise)
    }
  }
}

extension [KnownCheck] {
  /// The checks themselves, where an author's solution has passed them all.
  ///
  /// - Throws: `AuthorFault` where it has not.
  func passed(in run: ProgramRun, of exercise: Exercise) throws(AuthorFault) -> Self {
    let failing = first { !(run.checks.progress[$0.id]?.issues.isEmpty ?? false) }
    guard let failing else { return self }
    // Nobody sees a hidden check fail who looks at the solution at home.
    let hidden = failing.isHidden ? exercise.hidden : nil
    throw AuthorFault(
      path: (hidden ?? exercise.solution).path,
      message: "the solution does not pass: '\(failing.name)' fails", diagnostics: [],
      line: hidden == nil ? 1 : failing.line,
      remedy: hidden == nil ? nil : "mend this hidden check, or the solution")
  }
}

extension CheckResult {
  /// The result with nothing but name and verdict, if the check is hidden.
  var hidingWhatIsHidden: CheckResult {
    guard isHidden else { return self }
    return CheckResult(kind: kind, name: name, verdict: verdict, isHidden: true)
  }
}
