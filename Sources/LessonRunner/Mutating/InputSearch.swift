// Looks for an input that tells a mutant from the solution: functions of plain values, the author's
// probes among them, are called with many values, those of the exercise's own texts first.
//
// One source of calls is compiled against the module that holds the mutants and loaded as checks are;
// each mutant makes the same calls in a process of its own, and what it answers is compared.

import Foundation
import LessonModel
import SwiftReading

/// Calls the functions of one exercise with generated values.
struct InputSearch: Sendable {
  let judge: Judge
  let calls: ChecksObject
  let exercise: Exercise
  /// What the solution answers, by the number of the call, where it always answers the same.
  private let answers: [String: Answer]
  private let skipped: String
  private let printed: String

  struct Answer: Hashable {
    var call: String
    /// Nil where the process ended in it.
    var value: String?
  }

  /// How often a function is called at most.
  private static let roundsMax = 240
  /// How often the solution itself may stop in a call before its functions are given up.
  private static let stopsMax = 12

  /// Prepares a search; nil where there is nothing to call, or where a call could do harm.
  ///
  /// - Parameters:
  ///   - judge: What compiles and runs.
  ///   - program: The module with the mutants.
  ///   - exercise: Its exercise.
  /// - Throws: What the toolchain throws.
  init?(_ judge: Judge, program: Program, exercise: Exercise) async throws {
    let sources = exercise.solution.all + [exercise.probes].compactMap(\.self)
    let atoms = sources.flatMap { [SourceAtom](of: $0) }
    guard !atoms.contains(where: { Self.touchesFiles.contains($0.text) }) else { return nil }
    let signatures = try await judge.programs.cache.withTemporaryFolder { folder in
      try await Signature.all(of: exercise, compiler: judge.programs.compiler, in: folder)
    }.filter(\.isWorthCalling).withoutMoreTypes
    guard !signatures.isEmpty else { return nil }
    let values = PlainValues(in: sources + [exercise.checks].compactMap(\.self))
    let source = CallSource(
      signatures: signatures, values: values, module: exercise.settings.moduleName,
      roundsMax: Self.roundsMax)
    let outcome = try await judge.checks.build(
      SourceFile(path: "calls.swift", text: source.text), against: program,
      settings: exercise.settings, isHarnessed: false)
    guard case .built(let calls) = outcome else { return nil }
    (self.judge, self.calls, self.exercise) = (judge, calls, exercise)

    // Where the solution stops is no input for anybody.
    var skipped: [String] = []
    var run = Run()
    for _ in 0..<Self.stopsMax {
      run = try await Self.run(0, judge, program, calls, exercise, skipped.joined(separator: ","))
      guard let stop = run.stop else { break }
      skipped.append(stop)
    }
    let again = try await Self.run(
      0, judge, program, calls, exercise, skipped.joined(separator: ","))
    guard run.stop == nil, again.stop == nil, run.printed == again.printed else { return nil }
    self.skipped = skipped.joined(separator: ",")
    printed = run.printed
    answers = run.answers.filter { again.answers[$0.key] == $0.value }
    guard !answers.isEmpty else { return nil }
  }

  /// What comes of comparing a mutant with the solution.
  enum Finding {
    case told(MutantWitness)
    /// The changed function ran, and answered the same each time.
    case same
    /// Nothing that was called came to the changed function.
    case unknown
  }

  /// Compares a mutant, in the module that holds it, with the solution.
  func compare(_ number: Int, in program: Program) async throws -> Finding {
    let run = try await Self.run(number, judge, program, calls, exercise, skipped)
    let numbers = answers.keys.sorted { ($0.count, $0) < ($1.count, $1) }
    for number in numbers {
      guard let expected = answers[number], let value = expected.value else { continue }
      if run.stop == number {
        return .told(
          MutantWitness(call: expected.call, expected: value, actual: "the program stops"))
      }
      if let other = run.answers[number]?.value, other != value {
        return .told(MutantWitness(call: expected.call, expected: value, actual: other))
      }
    }
    if run.printed != printed || run.stop != nil { return .unknown }
    return run.isReached ? .same : .unknown
  }

  // MARK: - Runs

  private struct Run {
    var answers: [String: Answer] = [:]
    /// What the program's own statements printed.
    var printed = ""
    /// The call in which the process ended.
    var stop: String?
    /// Whether the mutant's function ran.
    var isReached = false
  }

  private static func run(
    _ number: Int, _ judge: Judge, _ program: Program, _ calls: ChecksObject, _ exercise: Exercise,
    _ skipped: String
  ) async throws -> Run {
    var limits = exercise.limits
    typealias Calls = HostProtocol.Calls
    limits.wallSeconds = Double(Calls.processorSecondsMax * Calls.patience)
    let outcome = try await judge.runner.run(
      ProgramRunner.Job(
        program: program, limits: limits, checksObject: calls.path,
        environment: [
          HostProtocol.Variable.mutant: "\(number)", HostProtocol.Variable.skippedCalls: skipped,
        ], isHashingFixed: true))
    var run = Run()
    var open: String?
    var isOver = false
    for line in outcome.timeline.standardOutput.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.first == HostProtocol.Calls.mark, parts.count >= 2 else {
        run.printed += line + "\n"
        continue
      }
      switch parts[1] {
      case "call" where parts.count == 4:
        open = parts[2]
        run.answers[parts[2]] = Answer(call: parts[3], value: nil)
      case "answer" where parts.count == 4:
        open = nil
        run.answers[parts[2]]?.value = parts[3]
      case "end":
        isOver = true
        run.isReached = parts.last == "reached"
      default: break
      }
    }
    if !isOver { run.stop = open ?? "before the calls" }
    return run
  }

  /// Words of code that does something to more than itself.
  private static let touchesFiles: Set = [
    "FileManager", "FileHandle", "fopen", "unlink", "rmdir", "Process", "system", "kill", "popen",
    "posix_spawn", "socket", "URLSession", "toFile", "atPath", "contentsOfFile", "exit", "abort",
    "rename", "FileDescriptor",
  ]
}

extension PlainType {
  /// Whether there is nothing to make values of it by.
  fileprivate var cannotBeMadeUp: Bool { holdsFunction || !foundationTypes.isEmpty }
}

extension Signature {
  /// Whether it takes values, gives one, and can be named without ado.
  fileprivate var isWorthCalling: Bool {
    guard let parameters, !parameters.isEmpty, !isVariadic, changed.isEmpty, !result.isVoid,
      !(parameters.map(\.type) + [result]).contains(where: \.cannotBeMadeUp)
    else { return false }
    return name.first.map { $0.isLetter || $0 == "_" } ?? false && !name.hasPrefix("__lessons")
  }
}

extension [Signature] {
  /// These with each generic function for one choice of types: the likeliest.
  fileprivate var withoutMoreTypes: [Signature] {
    var seen: Set<[String]> = []
    return filter { signature in
      let labels = (signature.parameters ?? []).map { $0.label ?? "" }
      return !signature.isGeneric || seen.insert([signature.name] + labels).inserted
    }
  }
}
