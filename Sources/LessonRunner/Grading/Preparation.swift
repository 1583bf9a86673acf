// What is compiled and learnt of an exercise before any submission is seen.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// What a submission is judged with.
enum Preparation: Sendable {
  /// Marks are compared with the truth; nothing of the submission runs.
  case prediction(PredictionTruth)
  /// Checks and submission run apart.
  case split(TwoBoxExercise)
  /// Checks and submission share a process.
  case inProcess(InProcessExercise)
}

/// What it takes to judge one exercise split.
struct TwoBoxExercise: Sendable {
  var exercise: Exercise
  var compiler: SubmissionCompiler
  var runner: TwoBoxRunner
  var stubPath: String
  /// Nil for an exercise that has nothing but clients.
  var checksPath: String?
  /// Whether the checks may call Foundation.
  var usesFoundation = true
  var answerer = Answerer()
  /// What stub and answerer are generated from.
  var sources: StubSources
  /// The numbers of the functions that the checks call.
  var functions: Set<Int> = []
  /// Whether checks and answerer are those of one submission.
  var hasOwnResults = false
  var known: [KnownCheck]
  /// The solution's declarations.
  var interface: DeclaredInterface?
  var limits: GradingLimits { GradingLimits(seconds: exercise.limits.wallSeconds) }
}

/// Prepares exercises.
struct Preparer: Sendable {
  let judge: Judge
  let products: GradingProducts
  let compiler: SubmissionCompiler

  /// Prepares exercises for submissions that are judged in a place.
  init(_ judge: Judge, place: CommandPlace) async throws {
    self.judge = judge
    products = try await GradingProducts.build(judge.programs)
    compiler = await SubmissionCompiler(judge.programs, products: products, place: place)
  }

  private var programs: ProgramBuilder { judge.programs }
  private var place: CommandPlace { compiler.compiler.place }

  /// Compiles what is the author's and learns what must pass.
  func prepare(_ exercise: Exercise) async throws -> GradedExercise {
    switch exercise.kind {
    case .predict: return try await preparePrediction(exercise)
    case .checks: return try await prepareChecks(exercise)
    }
  }

  private func preparePrediction(_ exercise: Exercise) async throws -> GradedExercise {
    let answer = exercise.isSealed ? exercise.starter : exercise.solution
    let program = try await programs.build(answer, settings: exercise.settings)
    var timeline: Timeline?
    if program.facts.isRunnable {
      timeline = try await judge.runner.run(
        ProgramRunner.Job(program: program, limits: exercise.authorsLimits)
      ).timeline
    }
    let truth = PredictionTruth(
      file: answer, diagnostics: program.diagnostics, timeline: timeline)
    let results = truth.results(of: answer, for: exercise)
    if !exercise.isSealed, let wrong = results.first(where: { $0.verdict != .pass }) {
      throw AuthorFault(
        path: exercise.solution.path, message: "the solution does not pass: '\(wrong.name)' fails",
        diagnostics: program.diagnostics)
    }
    return GradedExercise(
      exercise: exercise,
      checks: results.map { .init(name: $0.name, suite: "", kind: .prediction, caseCount: 1) },
      identity: identity(of: exercise), reasonNotSplit: nil, preparation: .prediction(truth))
  }

  private func prepareChecks(_ exercise: Exercise) async throws -> GradedExercise {
    if let fault = ExitTest.fault(of: exercise) { throw fault }
    if let reason = exercise.sealed?.reasonNotSplit { return try await notSplit(exercise, reason) }
    let stub = try await StubBuilder(programs: programs, products: products).build(exercise)
    let empty = Answerer(source: stub.sources.answerer([]))
    var split = TwoBoxExercise(
      exercise: exercise, compiler: compiler,
      runner: try await runner(for: exercise),
      stubPath: stub.program.objectPath, answerer: empty, sources: stub.sources, known: [],
      interface: try await judge.interfaces.interface(of: exercise))
    if exercise.checks != nil || exercise.hidden != nil {
      let outcome = try await judge.checks.build(
        exercise.checks, hidden: exercise.hidden, against: stub.program,
        settings: exercise.settings)
      switch outcome {
      case .refused(let diagnostics):
        return try await notSplit(
          exercise, GradedExercise.reasonNotSplit(diagnostics, interface: split.interface))
      case .built(let object):
        try openForEverybody(object.folder)
        let checks = ObjectFile(bytes: try readBytes(object.unlinkedPath))
        let needed = checks.undefinedSymbols
        let shared = try await programs.compiler.sharedModules?.module(for: exercise.settings)
        split.usesFoundation = !(checks.autolinkFlags + shared.libraries)
          .allSatisfy(Self.doWithoutFoundation.contains)
        split.functions = StubSources.functions(in: needed)
        split.answerer = try await AnswererBuilder(programs: programs, products: products).build(
          stub.sources, answering: split.functions, for: exercise,
          outline: try await judge.outline(of: exercise))
        split.checksPath = object.path
      }
    }
    let apart = try await checksApart(split)
    if let reason = apart.reasonNotSplit { return try await notSplit(exercise, reason) }
    split.known = apart.checks
    let checks =
      split.known.map(GradedExercise.Check.init)
      + exercise.clients.map { .init(name: $0.name, suite: "", kind: .client, caseCount: 1) }
    return GradedExercise(
      exercise: exercise, checks: checks, identity: identity(of: exercise), reasonNotSplit: nil,
      preparation: .split(split))
  }

  private func runner(for exercise: Exercise) async throws -> TwoBoxRunner {
    TwoBoxRunner(
      products: products, place: place, toolchain: programs.compiler.toolchain,
      resources: try await programs.resources.folder(for: exercise.settings))
  }

  /// The libraries of which it is known that they do not call Foundation.
  private static let doWithoutFoundation: Set<String> = [
    "-lswiftCore", "-lswift_StringProcessing", "-lswift_RegexParser", "-lswiftRegexBuilder",
    "-lswift_Concurrency", "-lswiftSwiftOnoneSupport", "-lswiftSynchronization", "-lswiftGlibc",
    "-lswiftObservation", "-lm", "-lpthread", "-lutil", "-ldl", "-lTesting",
  ]

  /// The checks as they ran with the solution, or why they and a file cannot be apart.
  private struct LearnedChecks: Codable {
    var checks: [KnownCheck] = []
    var reasonNotSplit: String?
  }

  /// The checks as they ran, split, with the solution, which must pass them all. One that passes only in
  /// their own process says that they cannot be apart: they look at the type of an error, say.
  private func checksApart(_ split: TwoBoxExercise) async throws -> LearnedChecks {
    try await learned(of: split.exercise, "apart") {
      do {
        return LearnedChecks(checks: try await split.checksOfSolution(in: programs.cache))
      } catch let fault as AuthorFault {
        guard (try? await checksTogether(split.exercise)) != nil else { throw fault }
        return LearnedChecks(
          reasonNotSplit: "apart from its checks \(fault.message), in their process it passes")
      }
    }
  }

  /// The checks as they ran with the solution in one process, which must pass them all.
  private func checksTogether(_ exercise: Exercise) async throws -> [KnownCheck] {
    let together = InProcessExercise(
      exercise: exercise, compiler: compiler, runner: try await runner(for: exercise))
    return try await together.checksOfSolution(in: programs.cache)
  }

  private func learned(
    of exercise: Exercise, _ way: String, learn: () async throws -> LearnedChecks
  ) async throws -> LearnedChecks {
    if let sealed = exercise.sealed {
      return LearnedChecks(checks: sealed.checks.map(KnownCheck.init))
    }
    let key = ContentHash([identity(of: exercise), place.name, way])
    return try await programs.cache.product("graded", key: key) { _ in try await learn() }.facts
  }

  private func notSplit(
    _ exercise: Exercise, _ reason: String
  ) async throws -> GradedExercise {
    var together = InProcessExercise(
      exercise: exercise, compiler: compiler,
      runner: try await runner(for: exercise))
    together.known = try await learned(of: exercise, "in one process") {
      LearnedChecks(checks: try await checksTogether(exercise))
    }.checks
    together.interface = try await judge.interfaces.interface(of: exercise)
    return GradedExercise(
      exercise: exercise,
      checks: together.known.map(GradedExercise.Check.init)
        + exercise.clients.map { .init(name: $0.name, suite: "", kind: .client, caseCount: 1) },
      identity: identity(of: exercise), reasonNotSplit: reason,
      preparation: .inProcess(together))
  }

  /// What changes with everything that a verdict depends on but the file; nothing is compiled for it.
  func identity(of exercise: Exercise) -> String {
    let settings = exercise.checkSettings.sorted { $0.key < $1.key }
      .flatMap { [$0.key, "\($0.value.points)", $0.value.after ?? ""] }
    let notes = exercise.wrongAnswers.flatMap { wrong in
      wrong.file.contents + [wrong.note.main]
        + wrong.note.translations.sorted { $0.key < $1.key }.map(\.value)
    }
    return ContentHash(
      [judge.exerciseKey(exercise, answer: exercise.solution).description, products.identity]
        + [exercise.hidden?.text ?? "", "\(exercise.limits)", "\(exercise.points)"] + settings
        + notes
    ).description
  }
}

extension GradedExercise {
  /// Why checks that a stub does not satisfy must share a process with the submission.
  ///
  /// - Parameters:
  ///   - diagnostics: What the compiler says of the checks beside the stub.
  ///   - interface: What the solution declares: what of it cannot be in a stub is said with the reason.
  /// - Returns: The reason, for the middle of a sentence.
  static func reasonNotSplit(
    _ diagnostics: [Diagnostic], interface: DeclaredInterface?
  ) -> String {
    let error = diagnostics.first { $0.severity == .error }
    let place = error?.location.map { " (line \($0.position.line))" } ?? ""
    let message = error?.message ?? "they were refused"
    let name = message.firstMatch(of: /^cannot find (?:type )?'(?<name>[^']+)' in scope/)?.name
    let told = name.map(String.init).flatMap { name in
      interface?.declaration(ofTopLevel: name).map { declared in
        let types = declared.isType ? [name] : PlainType.othersNamed(in: declared.text)
        let names = types.map { "'\($0)'" }.joined(separator: ", ")
        let why = types.isEmpty ? "" : "no values of \(names) can go from one process to another"
        let subject = declared.isType ? "" : "'\(declared.text)' is none"
        return subject + (subject.isEmpty || why.isEmpty ? "" : ", for ") + why
      }
    }
    return "the checks use more than functions on plain values\(place): \(told ?? message)"
  }
}

extension GradedExercise.Check {
  init(_ known: KnownCheck) {
    self.init(
      name: known.name, suite: known.suite, kind: .function, caseCount: known.caseCount,
      isHidden: known.isHidden)
  }
}
