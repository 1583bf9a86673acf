// What tells a mutant that passes all checks from the solution: an input, or the solution's own statements.

import LessonModel

/// A search that is prepared when it is first needed, and once for all modules of mutants: they declare
/// the same.
actor SharedSearch {
  private let judge: Judge
  private let exercise: Exercise
  private var preparing: Task<InputSearch?, any Error>?
  /// What no input tells from the solution.
  private var same: [Int: Mutant] = [:]

  init(_ judge: Judge, _ exercise: Exercise) {
    self.judge = judge
    self.exercise = exercise
  }

  /// What comes of a mutant that passes all checks, where an input can tell; nil where none tells it from
  /// the solution: `compareOwnRuns` has the last word. The module holds it by its number.
  func compare(_ mutant: Mutant, _ number: Int, in program: Program) async throws -> MutantOutcome?
  {
    let search =
      preparing
      ?? Task { [judge, exercise] in
        try await InputSearch(judge, program: program, exercise: exercise)
      }
    preparing = search
    switch try await search.value?.compare(number, in: program) {
    case .told(let witness): return .survived(told: witness)
    case .unknown, nil: return .survived(told: nil)
    case .same:
      same[number] = mutant
      return nil
    }
  }

  /// What comes of the mutants that no input tells from the solution: they are the same program, unless
  /// the solution's own statements show something else when they run.
  func compareOwnRuns() async throws -> [Int: MutantOutcome] {
    guard !same.isEmpty else { return [:] }
    return try await judge.programs.cache.withTemporaryFolder { [judge, same, exercise] folder in
      var outcomes: [Int: MutantOutcome] = [:]
      for mutants in same.byFile {
        let runs = try await OwnRuns(judge, mutants, of: exercise, in: folder)
        outcomes.merge(try await runs.outcomes()) { $1 }
      }
      return outcomes
    }
  }
}

/// What a program's own statements show, outside of its functions.
private struct OwnRun: Equatable {
  /// The values in the order of time, and what is printed among them.
  var values: [Event.Kind]
  var termination: LessonModel.Termination
}

/// The runs of a solution's own statements without checks, with each of some mutants of one file.
private struct OwnRuns {
  let judge: Judge
  let mutants: [Int: Mutant]
  let exercise: Exercise
  /// All of them in one module; nil where they cannot be recorded so.
  private let together: Program?

  init(
    _ judge: Judge, _ mutants: [Int: Mutant], of exercise: Exercise, in folder: String
  ) async throws {
    (self.judge, self.mutants, self.exercise) = (judge, mutants, exercise)
    guard let schemata = Schemata(mutants, of: exercise.solution) else {
      together = nil
      return
    }
    // That the plain compile is content is known.
    let support = Schemata.support(exercise.probes)
    if let program = try await judge.programs.buildUnjudged(
      schemata.source, probes: support, settings: exercise.settings, in: folder)
    {
      together = program
      return
    }
    let program = try await judge.programs.build(
      schemata.source, probes: support, settings: exercise.settings)
    together = program.facts.isRunnable && program.facts.isInstrumented ? program : nil
  }

  /// What comes of the mutants.
  func outcomes() async throws -> [Int: MutantOutcome] {
    guard let known = try await run(0), !known.values.isEmpty else {
      return mutants.mapValues { _ in .equivalent }
    }
    var outcomes: [Int: MutantOutcome] = [:]
    for number in mutants.keys.sorted() {
      outcomes[number] = .equivalent
      if try await run(number) == known { continue }
      // What is not the same twice tells nothing.
      if try await run(0) == known { outcomes[number] = .survived(told: nil) }
    }
    return outcomes
  }

  /// Runs a mutant, or the solution, which is number 0; nil where it has no timeline.
  func run(_ number: Int) async throws -> OwnRun? {
    if let together { return try await run(together, number) }
    let solution = exercise.solution
    let program = try await judge.programs.build(
      mutants[number]?.applied(to: solution) ?? solution, probes: exercise.probes,
      settings: exercise.settings)
    guard program.facts.isRunnable, program.facts.isInstrumented else { return nil }
    return try await run(program, number)
  }

  private func run(_ program: Program, _ number: Int) async throws -> OwnRun {
    let timeline = try await judge.runner.run(
      ProgramRunner.Job(
        program: program, limits: exercise.limits,
        environment: [HostProtocol.Variable.mutant: "\(number)"], isHashingFixed: true)
    ).timeline
    return OwnRun(
      values: timeline.events.filter { $0.depth == 0 }.map(\.kind),
      termination: timeline.termination)
  }
}
