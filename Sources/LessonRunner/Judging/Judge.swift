// Judges a learner's file: compile, run, check, and say what came of it. Start at `judge`.
//
//   1. the known checks, from the solution (cached)
//   2. the learner's module, with what the plain compiler says of it
//   3. the checks against that module, clients beside them
//   4. the program and its checks in one process, again without each check that ended it
//   5. a verdict for every known check, whatever happened

import LessonModel

/// Judges exercises in one process with their checks, as a learner does at home.
struct Judge: Sendable {
  var programs: ProgramBuilder
  let checks: ChecksBuilder
  let clients: ClientJudge
  let runner: ProgramRunner
  let interfaces: InterfaceReader
  let cache: ProductCache
  /// Whether programs are built so that their runs with checks have values; without, that is quicker.
  var recordsValues = true

  /// The same without values, for answers of which the verdict alone is looked at.
  var unrecorded: Judge {
    var quick = self
    quick.recordsValues = false
    return quick
  }

  /// Judges one file; its text decides, whatever is on disk meanwhile.
  ///
  /// - Throws: When the toolchain, the cache or the author's own files fail; never for what the
  ///   learner wrote.
  func judge(_ file: SourceFile, for exercise: Exercise) async throws -> ExerciseResult {
    var result = ExerciseResult(
      exercise: exercise.address, path: file.path, progress: .pending, verdict: .fail)
    switch exercise.kind {
    case .predict: try await predict(file, for: exercise, into: &result)
    case .checks: try await check(file, for: exercise, into: &result)
    }
    if result.verdict == .pass { result.progress = .done }
    return result
  }

  private func predict(
    _ file: SourceFile, for exercise: Exercise, into result: inout ExerciseResult
  ) async throws {
    let changes = PredictionJudge.changes(in: file, of: exercise)
    guard changes.isEmpty else { return result.refuse(changes) }
    let program = try await programs.build(file, settings: exercise.settings)
    if program.facts.isRunnable {
      result.timeline = try await runWithoutChecks(program, for: exercise).timeline
    }
    let judge = PredictionJudge(
      exercise: exercise, file: file, diagnostics: program.diagnostics, timeline: result.timeline)
    result.checks = judge.results()
    result.diagnostics = program.diagnostics.ofLearner(file, authorsFiles: [])
    result.verdict = Self.verdict(of: result.checks)
  }

  private func check(
    _ file: SourceFile, for exercise: Exercise, into result: inout ExerciseResult
  ) async throws {
    let host =
      exercise.checks == nil
      ? nil
      : try runner.startWaitingHost(limits: exercise.limits, isHashingFixed: true)
    do {
      try await check(file, for: exercise, in: host, into: &result)
      await host?.dismiss()
    } catch {
      await host?.dismiss()
      throw error
    }
  }

  private func check(
    _ file: SourceFile, for exercise: Exercise, in host: WaitingHost?,
    into result: inout ExerciseResult
  ) async throws {
    async let solutionChecks = solutionChecks(of: exercise)
    let program = try await programs.build(
      file, probes: exercise.probes, settings: exercise.settings, isInstrumented: recordsValues)
    result.diagnostics = program.diagnostics(of: file, for: exercise)
    guard program.facts.isRunnable else {
      result.missing = try await interfaces.missing(in: file, for: exercise)
      result.explainRefusal(program.diagnostics)
      result.checks = Self.notRun(
        try await solutionChecks?.facts.known ?? [], clients: exercise.clients)
      return
    }
    async let clientResults = judgeClients(of: exercise, against: file, program)
    var functionResults: [CheckResult] = []
    if let solutionChecks = try await solutionChecks {
      let expected = solutionChecks.facts.known
      switch try await checksObject(of: exercise, solutionChecks, for: program) {
      case .refused(let diagnostics):
        result.missing = try await interfaces.missing(in: file, for: exercise)
        result.explainRefusal(diagnostics)
        functionResults = expected.map { CheckResult(kind: .function, notRun: $0) }
      case .built where program.facts.leavesAtItsEnd:
        functionResults = expected.map { CheckResult(kind: .function, notRun: $0) }
        result.reason = ExerciseResult.awaitingMainReason
      case .built(let object):
        let checked = CheckedProgram(
          judge: self, program: program, exercise: exercise, checksObject: object.path,
          known: expected, limits: exercise.limits)
        let judged = try await CheckSession(
          known: expected,
          run: { try await checked.run(skipping: $0, in: $0.isEmpty ? host : nil) },
          runUnrecorded: { try await checked.runUnrecorded(skipping: $0) }
        ).judge()
        functionResults = judged.checks
        result.timeline = judged.timeline
        result.reason = judged.reason
      }
    } else {
      let run = try await runWithoutChecks(program, for: exercise)
      result.timeline = run.timeline
      result.reason = run.reasonAtTopLevel
    }
    result.checks = (functionResults + (try await clientResults)).applying(exercise.checkSettings)
    result.verdict = result.reason == nil ? Self.verdict(of: result.checks) : .fail
  }

  private func runWithoutChecks(
    _ program: Program, for exercise: Exercise
  ) async throws -> ProgramRun {
    try await CheckedProgram(
      judge: self, program: program, exercise: exercise, limits: exercise.limits
    ).runConfirmed()
  }

  /// The checks, compiled against the solution where that will do, else against this program.
  private func checksObject(
    of exercise: Exercise, _ solutionChecks: SolutionChecks, for program: Program
  ) async throws -> ChecksBuilder.Outcome {
    if try solutionChecks.serve(program) { return .built(solutionChecks.object) }
    guard let source = exercise.checks else { return .refused([]) }
    let outcome = try await checks.build(source, against: program, settings: exercise.settings)
    guard case .built = outcome else { return outcome }
    let refusals = try await GradingCalls(programs: programs, checks: checks)
      .refusals(of: program, for: exercise, checks: solutionChecks)
    return refusals.isEmpty ? outcome : .refused(refusals)
  }

  /// A pass needs checks, and every one of them passed.
  static func verdict(of checks: [CheckResult]) -> Verdict {
    !checks.isEmpty && checks.allSatisfy { $0.verdict == .pass } ? .pass : .fail
  }

  private static func notRun(
    _ known: [KnownCheck], clients: [Client]
  ) -> [CheckResult] {
    known.map { CheckResult(kind: .function, notRun: $0) }
      + clients.map {
        CheckResult(kind: .client, name: $0.name, verdict: .fail, issues: [Issue(.notRun)])
      }
  }

  private func judgeClients(
    of exercise: Exercise, against file: SourceFile, _ program: Program
  ) async throws -> [CheckResult] {
    try await exercise.clients.concurrentMap { client in
      try await clients.judge(client, against: file, program: program, of: exercise)
    }
  }
}

extension ExerciseResult {
  /// The reason of an answer that leaves at its end, and takes its checks with it.
  static let awaitingMainReason =
    "a 'main' that awaits ends the program before its checks; let what is in it stand outside"

  /// What the reason begins with where the exercise's own files cannot use the learner's.
  static let refusedByChecks = "the checks cannot use your code: "

  /// Says in the learner's terms why the exercise's own files cannot use the learner's.
  mutating func explainRefusal(_ diagnostics: [Diagnostic]) {
    let hasOwnErrors = self.diagnostics.contains { $0.severity == .error }
    guard !hasOwnErrors, missing.isEmpty else { return }
    let first = diagnostics.first { $0.severity == .error }
    reason = Self.refusedByChecks + (first?.message ?? "it was refused")
  }
}

extension CheckResult {
  /// A check that did not run.
  init(kind: Kind, notRun known: KnownCheck) {
    self.init(
      kind: kind, name: known.name, suite: known.suite, verdict: .fail, caseCount: known.caseCount,
      issues: [Issue(.notRun)], isHidden: known.isHidden)
  }
}

extension [CheckResult] {
  /// The results with every check failed that depends on one which has not passed, or which fails for that.
  func applying(_ settings: [String: CheckSettings]) -> [CheckResult] {
    var results = self
    while let index = results.firstIndex(where: { check in
      check.verdict == .pass
        && results.contains { $0.name == settings[check.name]?.after && $0.verdict != .pass }
    }) {
      results[index].verdict = .fail
      results[index].issues = [Issue(.dependsOn(settings[results[index].name]?.after ?? ""))]
    }
    return results
  }
}

extension [Diagnostic] {
  /// What concerns the learner: what lies in the learner's files, and clashes with them.
  ///
  /// Diagnostics never point into an author's file: where such a file is refused because of the
  /// learner's, a note says which line of the learner's it was.
  func ofLearner(_ file: SourceFile, authorsFiles: Set<String>) -> [Diagnostic] {
    let learnersFiles = Set(file.all.map(\.path))
    return compactMap { diagnostic in
      guard let path = diagnostic.location?.path, authorsFiles.contains(path) else {
        guard !diagnostic.isAboutUnusedResult else { return nil }
        let isOfAuthor = { (note: Diagnostic) in authorsFiles.contains(note.location?.path ?? "") }
        if diagnostic.isRedeclaration, diagnostic.notes.contains(where: isOfAuthor) {
          return diagnostic.clash(at: diagnostic.location)
        }
        var own = diagnostic
        own.notes.removeAll(where: isOfAuthor)
        return own
      }
      let ofLearner = diagnostic.notes.filter { learnersFiles.contains($0.location?.path ?? "") }
      guard let first = ofLearner.first, diagnostic.severity == .error else { return nil }
      var clash = diagnostic.clash(at: first.location)
      clash.notes = ofLearner.filter(\.isMoreThanPlace)
      return clash
    }
  }
}

extension Diagnostic {
  /// Whether the compiler refuses a name because something else has it.
  var isRedeclaration: Bool {
    severity == .error && name?.hasPrefix("invalid_redecl") == true
  }

  /// Whether a note says what is missing or wrong, and not only where something is declared.
  fileprivate var isMoreThanPlace: Bool {
    !message.hasSuffix(" here") && !message.hasPrefix("found this candidate")
  }

  /// What a learner reads of an error in which a file of the exercise has part, too.
  ///
  /// - Parameter location: The learner's part in it.
  /// - Returns: The error, told of that place.
  fileprivate func clash(at location: SourceLocation?) -> Diagnostic {
    if isRedeclaration {
      return Diagnostic(
        .error, at: location, "the exercise itself declares this: \(message)", name: name,
        remedy: "give yours another name")
    }
    if name?.hasSuffix("candidate_inaccessible") == true {
      return Diagnostic(
        .error, at: location, message, name: name,
        remedy: "let the exercise use it: declare it without 'private' and 'fileprivate'")
    }
    // Another name is no help: the exercise means what has this one.
    return Diagnostic(.error, at: location, "the exercise cannot use this: \(message)", name: name)
  }
}

extension Program {
  /// What the compiler said, as far as it concerns the learner.
  func diagnostics(of file: SourceFile, for exercise: Exercise) -> [Diagnostic] {
    diagnostics.ofLearner(file, authorsFiles: exercise.authorsPaths).digested(
      of: file, for: exercise)
  }
}

extension Diagnostic {
  /// Whether it is about a bare expression, which is how a playground looks at a value.
  var isAboutUnusedResult: Bool {
    severity == .warning && name?.hasPrefix("expression_unused") ?? false
  }
}

extension Exercise {
  /// The author's files that are compiled with, or against, the learner's.
  var authorsPaths: Set<String> {
    Set([checks, hidden, probes].compactMap { $0?.path } + clients.map(\.file.path))
  }

  /// The exercise with as much time for a run as an author's own code gets.
  var withAuthorsTime: Exercise {
    var exercise = self
    exercise.timeLimitSeconds = authorsLimits.wallSeconds
    return exercise
  }
}
