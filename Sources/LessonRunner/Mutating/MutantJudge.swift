// Judges the mutants of an exercise by its checks, hidden ones included. Start at `judge`.
//
//   1. mutants within functions in one module, without those that the compiler refuses
//   2. a run for each of them up to the first check that catches it: `SchemataRun.swift`
//   3. those that no input tells from the solution by its own statements: `SharedSearch.swift`
//   4. all others one by one, with those that are refused in other words among others

import Foundation
import LessonModel
import SwiftReading

/// Judges mutants as learners' files are judged.
struct MutantJudge: Sendable {
  /// Judges files; what it builds is kept for the moment only.
  var judge: Judge
  let deadline: ContinuousClock.Instant?
  /// Whether each is compiled by itself, and only its checks are run: what it costs to judge them so is
  /// what all else is measured by.
  var isOneByOne = false

  /// How often the mutants are compiled together again without those that were refused.
  private static let compilesMax = 12
  /// How many mutants are compiled in one module at most. A module more costs its imports and its runs;
  /// a function with many more bodies costs more than so many times one.
  private static let compiledMax = 72

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
    let exercise = exercise.withHiddenChecks
    var left = mutants
    var patient = exercise
    patient.timeLimitSeconds = max(3, exercise.timeLimitSeconds ?? 0)
    var passesUnrecorded = false
    if !isOneByOne, let solution = try await judge.solutionChecks(of: exercise) {
      let (together, search) = (withoutLineTables, SharedSearch(withoutLineTables.judge, patient))
      let judged = try await forEach(parts(of: mutants)) { part in
        try await together.judgeTogether(part, of: exercise, solution, search, tell: tell)
      }
      for (number, outcome) in try await search.compareOwnRuns() { await tell([number], outcome) }
      for number in judged.flatMap(\.mutants) { left[number] = nil }
      passesUnrecorded = judged.contains(where: \.passesUnrecorded)
    }
    guard !left.isEmpty else { return }
    var quick = passesUnrecorded ? unrecorded : try await unrecorded(for: patient)
    if !isOneByOne { quick = quick.withoutLineTables }
    let ofFunctions = Set(
      MutantFinder.mutants(of: exercise.solution, starter: nil, isProgram: false))
    _ = try await forEach(left.keys.sorted()) { [patient, quick] number in
      guard let mutant = mutants[number] else { return }
      var result = try await quick.outcome(of: mutant, for: patient)
      let isOwn = mutant.fileIndex == 0 && !ofFunctions.contains(mutant)
      if result == .survived(told: nil),
        try await quick.isEquivalent(mutant, isOwn: isOwn, for: patient)
      {
        result = .equivalent
      }
      await tell([number], result)
    }
  }

  /// Whether no check could catch a mutant that none has caught: that is known of modifiers that are left out, and
  /// of changes of a program's own statements.
  private func isEquivalent(
    _ mutant: Mutant, isOwn: Bool, for exercise: Exercise
  ) async throws -> Bool {
    if let word = mutant.openedModifier(in: exercise.solution) { return !exercise.asks(for: word) }
    return isOwn ? try await printsTheSame(mutant, of: exercise) : false
  }

  /// Whether a program prints what the solution does, and ends as it does.
  private func printsTheSame(_ mutant: Mutant, of exercise: Exercise) async throws -> Bool {
    func end(of answer: SourceFile) async throws -> (output: String, termination: Termination) {
      let program = try await judge.programs.build(
        answer, probes: exercise.probes, settings: exercise.settings,
        isInstrumented: judge.recordsValues)
      let timeline = try await judge.runner.run(
        ProgramRunner.Job(program: program, limits: exercise.limits, isHashingFixed: true)
      ).timeline
      return (timeline.standardOutput.text, timeline.termination)
    }
    let known = try await end(of: exercise.solution)
    return try await end(of: mutant.applied(to: exercise.solution)) == known
  }

  /// The same for mutants, at whose backtraces nobody looks.
  private var withoutLineTables: MutantJudge {
    var other = self
    other.judge.programs.hasLineTables = false
    return other
  }

  /// Judges mutants of one module, and says of which something is told, and whether the solution passes without
  /// values being recorded.
  private func judgeTogether(
    _ mutants: [Int: Mutant], of exercise: Exercise, _ solution: SolutionChecks,
    _ search: SharedSearch, tell: @escaping @Sendable ([Int], MutantOutcome) async -> Void
  ) async throws -> (mutants: [Int], passesUnrecorded: Bool) {
    guard let (schemata, program, refused) = try await compile(mutants, of: exercise),
      try solution.serve(program)
    else { return ([], false) }
    for (number, refusal) in refused.sorted(by: { $0.key < $1.key }) {
      await tell([number], .refused(saying: refusal))
    }
    let run = SchemataRun(
      judge: judge, program: program, object: solution.object, known: solution.facts.known,
      limits: exercise.authorsLimits)
    guard let patient = try await run.bounded() else { return (Array(refused.keys), false) }
    let lackingValue = schemata.lackingValue(by: program.diagnostics)
    let endings = SharedRefusals { mutant in try await refusal(of: mutant, of: exercise) }
    _ = try await forEach(patient.parts(of: schemata.mutants.sorted())) { numbers in
      let outcomes = try await patient.outcomes(of: numbers)
      for number in numbers {
        var outcome: MutantOutcome?
        if let judged = outcomes[number] {
          outcome = judged
        } else {
          outcome = try await patient.outcome(of: number)
        }
        if outcome == nil || outcome == .survived(told: nil), let mutant = mutants[number] {
          var refusal: Refusal?
          if outcome == nil, let function = schemata.function(of: number) {
            refusal = try await endings.refusal(of: mutant, in: function)
          } else if lackingValue.contains(number) {
            refusal = try await self.refusal(of: mutant, of: exercise)
          }
          if let refusal {
            outcome = .refused(saying: refusal)
          } else {
            outcome = try await search.compare(mutant, number, in: program)
          }
        }
        if let outcome { await tell([number], outcome) }
      }
    }
    return (Array(refused.keys) + schemata.mutants, true)
  }

  /// The mutants as they are compiled together: those of a file in one module, unless there are many.
  private func parts(of mutants: [Int: Mutant]) -> [[Int: Mutant]] {
    mutants.byFile.flatMap { mutants in
      let sorted = mutants.sorted { $0.key < $1.key }
      let modules = (sorted.count + Self.compiledMax - 1) / Self.compiledMax
      return (0..<modules).map { index in
        let part = sorted[sorted.count * index / modules..<sorted.count * (index + 1) / modules]
        return Dictionary(uniqueKeysWithValues: part.map { ($0.key, $0.value) })
      }
    }
  }

  /// Does something for each of some things, as many at a time as there are processors, until the
  /// time is over.
  private func forEach<Thing: Sendable, Result: Sendable>(
    _ things: [Thing], _ work: @escaping @Sendable (Thing) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      var results: [Result] = []
      var rest = things[...]
      for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) {
        if let thing = rest.popFirst(), !isOver { group.addTask { try await work(thing) } }
      }
      while let result = try await group.next() {
        results.append(result)
        if let thing = rest.popFirst(), !isOver { group.addTask { try await work(thing) } }
      }
      return results
    }
  }

  private var isOver: Bool { deadline.map { $0 < .now } ?? false }

  /// The same without values being recorded, which is quicker to compile.
  private var unrecorded: MutantJudge {
    var quick = self
    quick.judge = judge.unrecorded
    return quick
  }

  /// The same without values being recorded, where the solution passes so, too.
  private func unrecorded(for exercise: Exercise) async throws -> MutantJudge {
    let solution = try await unrecorded.judge.judge(exercise.solution, for: exercise)
    return solution.verdict == .pass ? unrecorded : self
  }

  /// What comes of a mutant that is compiled by itself.
  func outcome(of mutant: Mutant, for exercise: Exercise) async throws -> MutantOutcome {
    let file = mutant.applied(to: exercise.solution)
    if !isOneByOne, mutant.openedModifier(in: exercise.solution) != nil,
      !exercise.clients.contains(where: \.isOutside)
    {
      return try await outcome(ofOpened: mutant, file, for: exercise)
    }
    let program = try await judge.programs.build(
      file, probes: exercise.probes, settings: exercise.settings,
      isInstrumented: judge.recordsValues)
    if let error = program.diagnostics(of: file, for: exercise).first(where: {
      $0.severity == .error
    }) {
      return .refused(saying: Refusal(error))
    }
    if !isOneByOne, let client = try await firstFailing(mutant, file, program, of: exercise) {
      return .caught(by: [client])
    }
    let result = try await judge.judge(file, for: exercise)
    if result.verdict == .pass { return .survived(told: nil) }
    return .caught(by: result.checks.filter { $0.verdict != .pass }.map(\.name))
  }

  /// What comes of a mutant that opens what was closed: it runs as the solution does, so that only the compiler can
  /// tell the two apart.
  private func outcome(
    ofOpened mutant: Mutant, _ file: SourceFile, for exercise: Exercise
  ) async throws -> MutantOutcome {
    if let refusal = try await refusal(of: mutant, of: exercise) {
      return .refused(saying: refusal)
    }
    let client = try await firstFailing(mutant, file, nil, of: exercise)
    return client.map { .caught(by: [$0]) } ?? .survived(told: nil)
  }

  /// The first client that catches a mutant, after which no other is compiled; what the others say, if
  /// none does, is known then.
  private func firstFailing(
    _ mutant: Mutant, _ file: SourceFile, _ program: Program?, of exercise: Exercise
  ) async throws -> String? {
    for client in mutant.likelyFirst(exercise.clients, in: exercise.solution) {
      let result = try await judge.clients.judge(
        client, against: file, program: program, of: exercise)
      if result.verdict != .pass { return client.name }
    }
    return nil
  }

  /// Why the compiler refuses a mutant by itself that it does not refuse among others; nil where it does
  /// not.
  private func refusal(of mutant: Mutant, of exercise: Exercise) async throws -> Refusal? {
    let file = mutant.applied(to: exercise.solution)
    let diagnostics = try await judge.programs.cache.withTemporaryFolder { folder in
      try await judge.programs.diagnose(file, settings: exercise.settings, in: folder)
    }
    return diagnostics.first { $0.severity == .error }.map(Refusal.init)
  }

  /// The mutants in one module, without those that the compiler refuses, and what it says of these where
  /// it says the same of each by itself.
  private func compile(
    _ mutants: [Int: Mutant], of exercise: Exercise
  ) async throws -> (Schemata, Program, refused: [Int: Refusal])? {
    var left = mutants
    var refused: [Int: Refusal] = [:]
    var programs = judge.programs
    programs.tellsWarnings = true
    var isNarrow = true
    for _ in 0..<Self.compilesMax {
      guard let schemata = Schemata(left, of: exercise.solution, isNarrow: isNarrow) else {
        return nil
      }
      let program = try await programs.build(
        schemata.source, probes: Schemata.support(exercise.probes), settings: exercise.settings,
        isInstrumented: false)
      if program.facts.isRunnable { return (schemata, program, refused) }
      let (own, shared) = schemata.refused(by: program.diagnostics)
      guard !own.isEmpty || !shared.isEmpty else { return nil }
      for (number, refusal) in own {
        left[number] = nil
        if !schemata.reworded.contains(number) { refused[number] = refusal }
      }
      guard own.isEmpty else { continue }
      if isNarrow {
        isNarrow = false
      } else {
        for number in shared { left[number] = nil }
      }
    }
    return nil
  }
}

/// What the compiler says of functions that come to their end without a value: the same of each mutant
/// of a function.
private actor SharedRefusals {
  private let refuse: @Sendable (Mutant) async throws -> Refusal?
  private var known: [Int: Task<Refusal?, any Error>] = [:]

  init(_ refuse: @escaping @Sendable (Mutant) async throws -> Refusal?) { self.refuse = refuse }

  /// What it says of a mutant that came to the end of a function without a value.
  func refusal(of mutant: Mutant, in function: Int) async throws -> Refusal? {
    let task = known[function] ?? Task { [refuse] in try await refuse(mutant) }
    known[function] = task
    if let refusal = try await task.value { return refusal }
    return try await refuse(mutant)
  }
}

extension [Int: Mutant] {
  /// Those of each of a solution's files.
  var byFile: [[Int: Mutant]] {
    let files = Set(values.map(\.fileIndex)).sorted()
    return files.map { file in filter { $0.value.fileIndex == file } }
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

  /// Whether a check reads what the whole program prints.
  var judgesProgramOutput: Bool { withHiddenChecks.programOutputLine != nil }

  /// Whether that is of the statements in one of the solution's files: the first alone has any.
  func isProgram(inFile index: Int) -> Bool { index == 0 && judgesProgramOutput }

  /// The first line of the checks that reads it.
  var programOutputLine: Int? {
    checks.flatMap { file in
      [SourceAtom](of: file).first { $0.kind == .word && $0.text == "programOutput" }?.line
    }
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
