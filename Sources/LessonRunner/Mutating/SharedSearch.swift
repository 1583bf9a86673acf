// What tells a mutant that passes all checks from the solution: an input, or the solution's own statements.

import LessonModel

/// A search that is prepared when it is first needed, and once for all modules of mutants: they declare
/// the same.
actor SharedSearch {
  private let judge: Judge
  private var preparing: Task<InputSearch?, any Error>?
  private var running: Task<OwnRun?, any Error>?

  init(_ judge: Judge) { self.judge = judge }

  /// What comes of a mutant that passes all checks.
  ///
  /// It is the same program where no input tells it from the solution, nor what the solution's own
  /// statements show when it runs. The module holds it by its number.
  func compare(
    _ mutant: Mutant, _ number: Int, in program: Program, of exercise: Exercise
  ) async throws -> MutantOutcome {
    let search =
      preparing
      ?? Task { [judge] in try await InputSearch(judge, program: program, exercise: exercise) }
    preparing = search
    switch try await search.value?.compare(number, in: program) {
    case .told(let witness): return .survived(told: witness)
    case .unknown, nil: return .survived(told: nil)
    case .same: break
    }
    let solution =
      running ?? Task { [judge] in try await OwnRun(judge, exercise.solution, of: exercise) }
    running = solution
    guard let known = try await solution.value, !known.values.isEmpty else { return .equivalent }
    let file = SourceFile(path: exercise.solution.path, text: mutant.text(of: exercise.solution))
    guard let own = try await OwnRun(judge, file, of: exercise), own == known else {
      // What is not the same twice tells nothing.
      let again = try await OwnRun(judge, exercise.solution, of: exercise)
      return again == known ? .survived(told: nil) : .equivalent
    }
    return .equivalent
  }
}

/// What a program's own statements show, outside of its functions.
private struct OwnRun: Equatable {
  /// The values in the order of time, and what is printed among them.
  var values: [Event.Kind]
  var termination: LessonModel.Termination

  /// Runs a file without checks; nil where it has no timeline.
  init?(_ judge: Judge, _ file: SourceFile, of exercise: Exercise) async throws {
    let program = try await judge.programs.build(
      file, probes: exercise.probes, settings: exercise.settings)
    guard program.facts.isRunnable, program.facts.isInstrumented else { return nil }
    let timeline = try await judge.runner.run(
      program, limits: exercise.limits, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]
    ).timeline
    termination = timeline.termination
    values = timeline.events.filter { $0.depth == 0 }.map(\.kind)
  }
}
