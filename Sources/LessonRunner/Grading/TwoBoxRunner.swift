// Runs a submission and the checks, each in a box of its own, and makes one run of the two.
//
//   grade ──▶ box: host + stub + checks ──▶ events of the testing library (believed)
//         ──▶ box: host + submission + answerer ──▶ values on the learner's lines (not believed)
//         ──▶ relay between the two
//
// What passes is decided by the first recording alone, which the submission has no way to.

import Foundation
import LessonModel
import ProcessSandbox

/// Runs submissions apart from their checks.
struct TwoBoxRunner: Sendable {
  let products: GradingProducts
  let place: CommandPlace
  let toolchain: Toolchain
  /// The folder of the data that submission and checks read; nil where there is none.
  let resources: String?

  /// Starts the checks that are not skipped, which wait for a submission to answer them.
  ///
  /// - Parameters:
  ///   - checks: The checks' object.
  ///   - stub: The object that stands for the submission.
  ///   - usesFoundation: Whether the checks may call it.
  ///   - skippedChecks: Identities of checks that are not to run.
  /// - Returns: The process; whoever starts it runs it with a submission, or cancels it.
  /// - Throws: `LaunchError` when there is no room for it.
  func startChecks(
    _ checks: String, stub: String, usesFoundation: Bool, skippedChecks: [String]
  ) throws -> ChecksProcess {
    try ChecksProcess { channel in
      var command = host(
        program: stub, checks: checks, channel: channel, limits: .boxedChecks,
        usesFoundation: usesFoundation)
      command.environment[HostProtocol.Variable.checksConfiguration] = ProgramRunner.configuration(
        skippedChecks: skippedChecks)
      return command
    }
  }

  /// The processes of a submission, none of which has begun.
  ///
  /// - Parameters:
  ///   - program: The submission's object.
  ///   - limits: What each of them may use.
  /// - Returns: The processes.
  /// - Throws: `LaunchError` when there is no room for them.
  func processes(of program: String, limits: GradingLimits) throws -> Relay.Processes {
    func process() throws -> SubmissionProcess {
      try SubmissionProcess { host(program: program, checks: nil, channel: $0, limits: limits.box) }
    }
    return Relay.Processes(shown: try process(), hidden: try process(), late: try process())
  }

  /// The processes of a submission that is still being compiled; those that will be needed wait in their
  /// boxes, loaded. Whoever has them wait ends them, also where they have run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the machine that has the submission's object by the time that the first one
  ///     begins, and nothing else.
  ///   - hasHidden: Whether there are hidden checks.
  ///   - limits: What each of them may use.
  /// - Returns: The processes.
  /// - Throws: `LaunchError` when there is no room for them.
  func waitingProcesses(
    in folder: String, hasHidden: Bool, limits: GradingLimits
  ) throws -> Relay.Processes {
    let name = SubmissionCompiler.programName
    let processes = try processes(of: "\(folder)/\(name)", limits: limits)
    do {
      for process in hasHidden ? [processes.shown, processes.hidden] : [processes.shown] {
        var layout = place.layout
        let program = layout.read(folder, at: "/submission") + "/\(name)"
        try process.wait(
          as: { host(program: nil, checks: nil, channel: $0, limits: limits.box, in: layout) },
          for: [HostProtocol.Variable.program: program, HostProtocol.Variable.checks: program])
      }
      return processes
    } catch {
      for process in processes.all { process.cancel() }
      throw error
    }
  }

  /// Runs a submission with checks that wait for it.
  ///
  /// - Parameters:
  ///   - processes: The submission's, which are over afterwards.
  ///   - checks: The process of the checks, which is over afterwards.
  ///   - known: The checks as they are known, which gives them their names.
  ///   - file: The submission's file, and those that belong to it, as people know them.
  ///   - limits: What the submission may use.
  /// - Returns: The checks as their own process tells of them, values and end as the submission's does.
  /// - Throws: `KilledProcess`, `LaunchError` and the like; never for what the submission does.
  func run(
    _ processes: Relay.Processes, with checks: ChecksProcess, known: [KnownCheck],
    file: SourceFile, limits: GradingLimits
  ) async throws -> ProgramRun {
    defer { checks.cancel() }
    let relay = Relay(from: checks, to: processes)
    processes.shown.start()
    return try await withTaskCancellationHandler {
      let observed = try await onOwnThread {
        relay.run(
          answerTime: limits.answerTime, totalTime: limits.totalTime,
          wallTime: GradingLimits.checksTime)
      }
      if observed.areChecksLate { checks.cancel() }
      let outcome = try await processes.shown.outcome(within: limits.answerTime)
      var isOutOfTime = false
      for process in [processes.hidden, processes.late] {
        let other = try await process.outcome(within: limits.answerTime)
        if other?.termination == .timedOut { isOutOfTime = true }
      }
      let checksOutcome = try await checks.outcome
      if checksOutcome.termination == .signaled(SIGKILL) { throw KilledProcess(name: "the checks") }
      return ProgramRun(
        checks: checks.channel.recording(), checksOutcome,
        submission: processes.shown.channel.recording(),
        outcome ?? Outcome(.timedOut),
        wasRendering: processes.all.contains { $0.channel.isRendering }, observed: observed,
        isOutOfTime: isOutOfTime, known: known, file: file, limits: limits.runLimits)
    } onCancel: {
      checks.cancel()
      for process in processes.all { process.cancel() }
    }
  }

  /// Runs a submission that nothing is asked of.
  func runAlone(_ program: String, file: SourceFile, limits: GradingLimits) async throws
    -> ProgramRun
  {
    let channel = try RecordingChannel()
    var command = host(program: program, checks: nil, channel: channel, limits: limits.box)
    command.limits.wallTime = limits.answerTime
    let outcome = try await command.run()
    return ProgramRun(
      recording: channel.recording(), outcome: outcome, file: file, limits: limits.runLimits,
      isStranger: true, lacksInput: true)
  }

  /// Runs a submission and its checks in one process.
  func runTogether(
    _ program: String, checks: String, known: [KnownCheck], file: SourceFile,
    skippedChecks: [String], limits: GradingLimits
  ) async throws -> ProgramRun {
    let channel = try RecordingChannel()
    var command = host(program: program, checks: checks, channel: channel, limits: limits.box)
    command.environment[HostProtocol.Variable.checksConfiguration] = ProgramRunner.configuration(
      skippedChecks: skippedChecks)
    command.limits.wallTime = limits.answerTime
    let outcome = try await command.run()
    return ProgramRun(
      recording: channel.recording(), outcome: outcome, file: file, limits: limits.runLimits,
      known: known, hasBacktracer: place.isHome, lacksInput: true)
  }

  private func host(
    program: String?, checks: String?, channel: RecordingChannel, limits: Limits,
    usesFoundation: Bool = true, in layout: CommandPlace.Layout? = nil
  ) -> Command {
    var layout = layout ?? place.layout
    // A submission is shown nothing of them but the host.
    let productsPath = usesFoundation ? nil : layout.read(products.folder, at: "/split")
    let host =
      productsPath.map { "\($0)/\(GradingProducts.hostName)" }
      ?? layout.read(products.hostPath, at: "/host")
    var command = place.host(
      host, program: program, checks: checks, resources: resources,
      libraries: toolchain.librariesPath, in: layout, recordingInto: channel, limits: limits)
    command.environment.merge(FixedHashing.environment) { $1 }
    if let productsPath {
      command.environment["LD_LIBRARY_PATH"] = "\(productsPath)/\(GradingProducts.unusedFolder)"
    }
    // A submission that is asked by the checks' process answers by an answerer of its own.
    if checks == nil {
      command.environment[HostProtocol.Variable.checks] =
        command.environment[HostProtocol.Variable.program]
    }
    return command
  }
}

/// What a submission may use while it is judged.
struct GradingLimits: Sendable {
  /// After how many checks that ran out of time the others are left out, of those that learners see and of the
  /// hidden ones. Points are lost with each that is left out; time is with each that is not.
  static let overrunsMax = 4

  /// The exercise's own limit in seconds, at home by the clock.
  var seconds: Double

  /// How long the checks may take in all, by the clock.
  static let checksTime = Duration.seconds(600)

  /// How long one answer may take by the clock; graders are busier than learners' machines.
  var answerTime: Duration { .seconds(seconds * 5) }

  /// How long all answers of one run may take together, by the clock.
  var totalTime: Duration { answerTime * 3 }

  /// The limits of the submission's box; the relay looks at the clock.
  var box: Limits {
    var limits = Limits.boxedProgram
    limits.processorTime = .seconds(seconds * 2)
    limits.wallTime = answerTime + Self.checksTime
    return limits
  }

  /// What results say of it.
  var runLimits: RunLimits {
    RunLimits(
      wallSeconds: seconds * 2, memoryBytes: Limits.boxedProgram.memoryBytes ?? 0,
      outputBytesMax: Limits.boxedProgram.outputBytesMax)
  }
}

extension Limits {
  /// What the author's checks get, which mostly wait.
  fileprivate static let boxedChecks = {
    var limits = boxedProgram
    // They wait from before the submission is compiled, behind others; the relay ends them in time.
    limits.wallTime = .seconds(7200)
    limits.processorTime = .seconds(60)
    limits.memoryBytes = 2 << 30
    limits.outputBytesMax = 4 << 20
    return limits
  }()
}
