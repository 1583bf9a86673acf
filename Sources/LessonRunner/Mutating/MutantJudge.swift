// Judges the mutants of an exercise by its checks, hidden ones included. Start at `judge`.
//
//   1. mutants within functions in one module, without those that the compiler refuses
//   2. a run for each of them, judged as `check` judges a learner's
//   3. all others one by one, with those that are refused in other words among others

import Foundation
import LessonModel

/// Judges mutants as learners' files are judged.
struct MutantJudge: Sendable {
  /// Judges files; what it builds is kept for the moment only.
  let judge: Judge
  let deadline: ContinuousClock.Instant?

  /// How often the mutants are compiled together again without those that were refused.
  private static let compilesMax = 12

  /// What comes of mutants.
  ///
  /// - Parameters:
  ///   - mutants: Those that nothing is known of, by their numbers.
  ///   - exercise: Their exercise.
  ///   - tell: Called with what came of some of them, as soon as it is known.
  /// - Throws: What the toolchain or the sandbox throws.
  func judge(
    _ mutants: [Int: Mutant], of exercise: Exercise,
    tell: @escaping @Sendable (_ numbers: [Int], MutantOutcome) async -> Void
  ) async throws {
    var exercise = exercise.withHiddenChecks
    var left = mutants
    if let solution = try await judge.solutionChecks(of: exercise),
      let (schemata, program, refused) = try await compile(mutants, of: exercise),
      try solution.serve(program)
    {
      for (number, refusal) in refused.sorted(by: { $0.key < $1.key }) {
        await tell([number], .refused(saying: refusal))
        left[number] = nil
      }
      let run = SchemataRun(
        judge: judge, program: program, object: solution.object, known: solution.facts.known,
        exercise: exercise)
      let start = ContinuousClock.now
      if try await run.outcome(of: 0) == .survived(told: nil) {
        let seconds = start.duration(to: .now).nanoseconds / 1_000_000_000
        exercise.timeLimitSeconds = max(3, Double(seconds) * 10)
        let patient = SchemataRun(
          judge: judge, program: program, object: solution.object, known: solution.facts.known,
          exercise: exercise)
        let search = OnDemand {
          try await InputSearch(judge, program: program, exercise: patient.exercise)
        }
        try await forEach(schemata.mutants.sorted()) { number in
          var outcome = try await patient.outcome(of: number)
          if outcome == nil || outcome == .survived(told: nil), let mutant = mutants[number] {
            outcome = try await examine(mutant, number, of: patient.exercise, search)
          }
          if let outcome { await tell([number], outcome) }
        }
        for number in schemata.mutants { left[number] = nil }
      }
    }
    exercise.timeLimitSeconds = max(3, exercise.timeLimitSeconds ?? 0)
    let alone = exercise
    try await forEach(left.keys.sorted()) { number in
      guard let mutant = mutants[number] else { return }
      var result = try await outcome(of: mutant, for: alone)
      if result == .survived(told: nil), let word = mutant.openedModifier(in: alone.solution),
        !alone.asks(for: word)
      {
        result = .equivalent
      }
      await tell([number], result)
    }
  }

  /// Does something for each of some numbers, as many at a time as there are processors, until the
  /// time is over.
  private func forEach(
    _ numbers: [Int], _ work: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var rest = numbers[...]
      for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) {
        if let number = rest.popFirst(), !isOver { group.addTask { try await work(number) } }
      }
      while try await group.next() != nil {
        if let number = rest.popFirst(), !isOver { group.addTask { try await work(number) } }
      }
    }
  }

  private var isOver: Bool { deadline.map { $0 < .now } ?? false }

  /// What comes of a mutant that is compiled by itself.
  func outcome(of mutant: Mutant, for exercise: Exercise) async throws -> MutantOutcome {
    let file = SourceFile(
      path: exercise.solution.path, text: mutant.text(of: exercise.solution))
    let result = try await judge.judge(file, for: exercise)
    if let error = result.diagnostics.first(where: { $0.severity == .error }) {
      return .refused(saying: Refusal(error))
    }
    if result.verdict == .pass { return .survived(told: nil) }
    return .caught(by: result.checks.filter { $0.verdict != .pass }.map(\.name))
  }

  /// What is to be said of a mutant that passes all checks among others: by itself the compiler may
  /// refuse it, and some inputs may tell it from the solution.
  private func examine(
    _ mutant: Mutant, _ number: Int, of exercise: Exercise, _ search: OnDemand<InputSearch?>
  ) async throws -> MutantOutcome {
    let file = SourceFile(path: exercise.solution.path, text: mutant.text(of: exercise.solution))
    let diagnostics = try await judge.programs.cache.withTemporaryFolder { folder in
      try await judge.programs.diagnose(file, settings: exercise.settings, in: folder)
    }
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      return .refused(saying: Refusal(error))
    }
    switch try await search.value()?.compare(number) {
    case .told(let witness): return .survived(told: witness)
    case .same: return .equivalent
    case .unknown, nil: return .survived(told: nil)
    }
  }

  /// The mutants in one module, without those that the compiler refuses, and what it says of these where
  /// it says the same of each by itself.
  private func compile(
    _ mutants: [Int: Mutant], of exercise: Exercise
  ) async throws -> (Schemata, Program, refused: [Int: Refusal])? {
    var left = mutants
    var refused: [Int: Refusal] = [:]
    for _ in 0..<Self.compilesMax {
      guard let schemata = Schemata(left, of: exercise.solution) else { return nil }
      let program = try await judge.programs.build(
        schemata.source, probes: Schemata.support(exercise.probes), settings: exercise.settings,
        isInstrumented: false)
      if program.facts.isRunnable { return (schemata, program, refused) }
      let (own, shared) = schemata.refused(by: program.diagnostics)
      guard !own.isEmpty || !shared.isEmpty else { return nil }
      for (number, refusal) in own {
        left[number] = nil
        if !schemata.reworded.contains(number) { refused[number] = refusal }
      }
      if own.isEmpty { for number in shared { left[number] = nil } }
    }
    return nil
  }
}

/// Something that is made when it is first needed, and once.
private actor OnDemand<Value: Sendable> {
  private let make: @Sendable () async throws -> Value
  private var task: Task<Value, any Error>?

  init(_ make: @escaping @Sendable () async throws -> Value) { self.make = make }

  func value() async throws -> Value {
    let making = task ?? Task { [make] in try await make() }
    task = making
    return try await making.value
  }
}

/// Runs the mutants of one module.
private struct SchemataRun: Sendable {
  let judge: Judge
  let program: Program
  let object: ChecksObject
  let known: [KnownCheck]
  let exercise: Exercise

  /// What the checks say of a mutant, of which 0 is none; nil where it came to the end of a function
  /// without a value.
  func outcome(of number: Int) async throws -> MutantOutcome? {
    let session = CheckSession(
      known: known,
      run: { skipped in
        try await judge.runner.run(
          program, checksObject: object.path, skippedChecks: skipped, limits: exercise.limits,
          environment: [Schemata.variable: "\(number)"])
      }, runUnrecorded: { _ in nil }, overrunsMax: 1, endsWithFailure: true)
    let judged = try await session.judge()
    if judged.timeline.standardError.text.contains(Schemata.noValue) { return nil }
    let failing = judged.checks.filter(\.isCaught).map(\.name)
    return judged.reason == nil && judged.checks.allSatisfy { $0.verdict == .pass }
      ? .survived(told: nil) : .caught(by: failing)
  }
}

extension Exercise {
  /// Whether the instructions have a word in them.
  func asks(for word: String) -> Bool { askedWords.contains(word) }

  /// The words of the instructions, in the main language.
  var askedWords: Set<String> {
    let lines = text.main.file.lines.prefix { !$0.hasPrefix("@Hints") }
    return Set(lines.joined(separator: "\n").split { !$0.isLetter }.map(String.init))
  }

  /// The exercise with the checks for grading among the others.
  var withHiddenChecks: Exercise {
    guard let hidden, let checks else { return self }
    var exercise = self
    exercise.checks = SourceFile(path: checks.path, text: checks.text + "\n" + hidden.text)
    exercise.hidden = nil
    return exercise
  }
}
