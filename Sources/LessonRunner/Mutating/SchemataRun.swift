// Runs the mutants of one module: many in one host, which loads the module and its checks once and forks
// for each mutant. `PlaygroundRuntime/MutantRuns.swift` is the other side.

import Foundation
import LessonModel
import ProcessSandbox

/// The runs of the mutants of one module.
struct SchemataRun: Sendable {
  let judge: Judge
  let program: Program
  let object: ChecksObject
  let known: [KnownCheck]
  /// What one mutant may use.
  var limits: RunLimits
  /// How much processor time one mutant may use.
  var processorSeconds = 1.0

  /// How many mutants one host judges at most.
  private static let hostedMax = 32
  /// How many are not worth a second host, which takes as long as three or four of them.
  private static let hostedMin = 24

  /// The same with as much time as is plenty for what takes as long as the solution; nil where the
  /// solution, which is number 0, does not pass.
  func bounded() async throws -> SchemataRun? {
    var bounded = self
    bounded.processorSeconds = limits.wallSeconds
    let (records, host) = try await bounded.record([0])
    guard try await outcomes(in: records)[0] == .some(.survived(told: nil)) else { return nil }
    bounded.limits.wallSeconds = max(3, host.wallTime.seconds * 10)
    bounded.processorSeconds = max(0.5, host.processorTime.seconds * 10)
    return bounded
  }

  /// The mutants as they are given to hosts, each of which takes some of them.
  func parts(of numbers: [Int]) -> [[Int]] {
    let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let share = (numbers.count + processors - 1) / processors
    let count = min(Self.hostedMax, max(Self.hostedMin, share))
    return stride(from: 0, to: numbers.count, by: count).map {
      Array(numbers[$0..<min($0 + count, numbers.count)])
    }
  }

  /// What the checks say of mutants, up to the first that catches each; nil for one that came to the end
  /// of a function without a value. Of those that need a host of their own nothing is said.
  func outcomes(of numbers: [Int]) async throws -> [Int: MutantOutcome?] {
    try await outcomes(in: record(numbers).records)
  }

  private func outcomes(in records: [MutantRecord]) async throws -> [Int: MutantOutcome?] {
    var outcomes: [Int: MutantOutcome?] = [:]
    for record in records {
      let run = ProgramRun(
        recording: record.recording, outcome: record.outcome, file: program.file, limits: limits)
      // An issue that is known, or a warning, has ended it before its time.
      guard
        record.outcome.termination != .exited(HostProtocol.ExitCode.mutantFailed)
          || run.checks.hasIssues
      else { continue }
      outcomes[record.number] = .some(try await outcome { _ in run })
    }
    return outcomes
  }

  /// What the checks say of a mutant in a host of its own; nil where it came to the end of a function
  /// without a value.
  func outcome(of number: Int) async throws -> MutantOutcome? {
    try await outcome { skipped in
      try await judge.runner.run(
        ProgramRunner.Job(
          program: program, limits: limits, checksObject: object.path, skippedChecks: skipped,
          environment: [HostProtocol.Variable.mutant: "\(number)"], isHashingFixed: true))
    }
  }

  private func outcome(
    run: @escaping (_ skippedChecks: [String]) async throws -> ProgramRun
  ) async throws -> MutantOutcome? {
    let session = CheckSession(
      known: known, run: run, runUnrecorded: { _ in nil }, overrunsMax: 1, endsWithFailure: true)
    let judged = try await session.judge()
    if judged.timeline.termination == .exited(code: Int(HostProtocol.ExitCode.mutantWithoutValue)) {
      return nil
    }
    let failing = judged.checks.filter(\.isCaught).map(\.name)
    return judged.reason == nil && judged.checks.allSatisfy { $0.verdict == .pass }
      ? .survived(told: nil) : .caught(by: failing)
  }

  /// Runs mutants in one host, as many as it comes to.
  private func record(
    _ numbers: [Int]
  ) async throws -> (records: [MutantRecord], host: Outcome) {
    var all = limits
    all.wallSeconds = (limits.wallSeconds + 1) * Double(numbers.count) + 10
    let (channel, host) = try await judge.runner.record(
      ProgramRunner.Job(
        program: program, limits: all, checksObject: object.path,
        environment: [
          HostProtocol.Variable.mutants: numbers.map(String.init).joined(separator: ","),
          HostProtocol.Variable.mutantLimits: [limits.wallSeconds, processorSeconds]
            .map { "\(Int($0 * 1_000))" }.joined(separator: ","),
        ], isHashingFixed: true))
    return (MutantRecord.all(in: channel.recording()), host)
  }
}

/// What one mutant left in the channel of its host.
struct MutantRecord {
  var number: Int
  /// What it recorded.
  var recording: Recording
  /// How it ended.
  var outcome: Outcome

  /// Takes a recording apart by what the host says after each mutant.
  static func all(in recording: Recording) -> [MutantRecord] {
    // What has no room could be anybody's.
    guard recording.droppedTestRecordsCount == 0 else { return [] }
    var records: [MutantRecord] = []
    var own: [TestRecord] = []
    for record in recording.testRecords {
      guard let end = End(json: record.bytes) else {
        own.append(record)
        continue
      }
      var part = Recording()
      part.programEnd = end.programEnd
      part.testRecords = own
      records.append(
        MutantRecord(
          number: end.number, recording: part,
          outcome: Outcome(Termination(waitStatus: end.status))))
      own = []
    }
    return records
  }

  /// What the host says when a mutant is gone.
  private struct End: Decodable {
    var kind: String
    var number: Int
    var status: Int32
    var program: UInt32
    var code: Int32

    init?(json: [UInt8]) {
      guard json.starts(with: Array(#"{"kind":"mutant""#.utf8)),
        let end = try? JSONDecoder().decode(Self.self, from: Data(json))
      else { return nil }
      self = end
    }

    var programEnd: Recording.ProgramEnd { Recording.ProgramEnd(state: program, code: code) }
  }
}

extension Duration {
  /// The whole of it, in seconds.
  fileprivate var seconds: Double { self / .seconds(1) }
}
