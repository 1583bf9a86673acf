// Runs a program in the host, under limits, and reads what it recorded.

import Foundation
import LessonModel
import ProcessSandbox

/// Runs programs, with or without checks.
struct ProgramRunner: Sendable {
  let toolchain: Toolchain
  let runtime: RuntimeProducts
  let pool: JobPool
  let cache: ProductCache
  /// Where programs run.
  let place: CommandPlace
  /// At most one host waits at a time: where many exercises are judged, no processor is idle anyway.
  private let waitingHosts = OneAtATime()

  init(
    toolchain: Toolchain, runtime: RuntimeProducts, pool: JobPool, cache: ProductCache,
    place: CommandPlace
  ) {
    self.toolchain = toolchain
    self.runtime = runtime
    self.pool = pool
    self.cache = cache
    self.place = place
  }

  /// A program and what it runs with.
  struct Job: Sendable {
    var program: Program
    /// What it may use.
    var limits: RunLimits
    /// The checks to run after the program's own code.
    var checksObject: String?
    /// Identities of checks that are judged already.
    var skippedChecks: [String] = []
    /// What it reads from its standard input.
    var input: [UInt8] = []
    /// What else its environment says.
    var environment: [String: String] = [:]
    /// Whether sets have one order, as they have while something is judged.
    var isHashingFixed = false
  }

  /// Runs a program once.
  ///
  /// - Parameters:
  ///   - job: What runs.
  ///   - known: The checks as they are known, which gives them their names.
  ///   - host: A host of the same limits that waits already, for a program without input; otherwise
  ///     one is started.
  ///   - tell: Called from time to time with what a program that runs for long has done so far.
  /// - Returns: What the program did and how it ended.
  /// - Throws: `HostFault` when the host cannot load what was built, `LaunchError` when it cannot be
  ///   started; never for what the program does.
  func run(
    _ job: Job, known: [KnownCheck] = [], in host: WaitingHost? = nil,
    whileRunning tell: RecordingWatch.Listener? = nil
  ) async throws -> ProgramRun {
    let (channel, outcome) = try await record(job, in: host, whileRunning: tell)
    let program = job.program
    return ProgramRun(
      recording: await recording(in: channel, of: program, outcome), outcome: outcome,
      file: program.file, limits: job.limits.within(place.caps),
      unrecorded: program.facts.unrecorded, known: known, hasBacktracer: place.isHome,
      lacksInput: job.input.isEmpty)
  }

  /// What a program recorded, with the calls that led to its last throw where an error ended it, and in a box
  /// to its trap.
  func recording(
    in channel: RecordingChannel, of program: Program, _ outcome: Outcome
  ) async -> Recording {
    var recording = channel.recording()
    // Of a program that was stopped from outside there are none as a rule, and its output may be long.
    guard !outcome.termination.isSuccess,
      !recording.callersAtThrow.isEmpty || !recording.callersAtTrap.isEmpty
    else { return recording }
    let isUncaught = StopFinder.isOfUncaughtError(outcome.standardError.text)
    let callers = isUncaught ? recording.callersAtThrow : recording.callersAtTrap
    if !callers.isEmpty {
      recording.callers = await LineTable(toolchain: toolchain, pool: pool, place: place)
        .frames(of: callers, in: program.objectPath)
    }
    return recording
  }

  /// Runs a program once, and gives what is left of its process as it is.
  func record(
    _ job: Job, in host: WaitingHost? = nil, whileRunning tell: RecordingWatch.Listener? = nil
  ) async throws -> (RecordingChannel, Outcome) {
    let program = job.program
    var task = job.environment
    if job.isHashingFixed { task.merge(FixedHashing.environment) { $1 } }
    if job.checksObject != nil {
      task[HostProtocol.Variable.checksConfiguration] = Self.configuration(
        skippedChecks: job.skippedChecks)
    }
    let (channel, outcome) = try await pool.withTurn {
      // A host that waits has its folder already, and no data in it.
      if let host, program.resourcesPath == nil {
        var task = task
        task[HostProtocol.Variable.program] = program.objectPath
        task[HostProtocol.Variable.checks] = job.checksObject
        async let _ = RecordingWatch(host.channel).run(tell)
        let outcome = try await host.run(task)
        if let outcome { return (host.channel, outcome) }
      }
      let channel = try RecordingChannel()
      async let _ = RecordingWatch(channel).run(tell)
      return try await cache.withTemporaryFolder { folder in
        var command = try command(of: job, in: folder, recordingInto: channel)
        command.environment.merge(task) { $1 }
        if !job.input.isEmpty { command.standardInput = .bytes(job.input) }
        return (channel, try await command.run())
      }
    }
    if outcome.termination == .exited(HostProtocol.ExitCode.cannotHost),
      channel.recording().programEnd == .neverBegan
    {
      throw HostFault(program: program.folder, message: outcome.standardError.text)
    }
    return (channel, outcome)
  }

  /// Starts a host that loads what it can and waits for its program, unless another one waits.
  ///
  /// It takes no turn of the pool while it waits. Whoever starts it begins its work or dismisses it.
  func startWaitingHost(
    limits: RunLimits, isHashingFixed: Bool = false
  ) throws -> WaitingHost? {
    // A box is made for one program, which it has to be shown.
    guard place.isHome, waitingHosts.begin() else { return nil }
    let lateMessage = try LateMessage()
    let channel = try RecordingChannel()
    let outcome = Task {
      defer { waitingHosts.end() }
      return try await cache.withTemporaryFolder { folder in
        var command = hostAtHome(in: folder, limits: limits)
        if isHashingFixed { command.environment.merge(FixedHashing.environment) { $1 } }
        channel.connect(to: &command)
        command.lateMessage = lateMessage
        command.descriptors[HostProtocol.Descriptor.message] = lateMessage.reading
        command.environment[HostProtocol.Variable.message] = "\(HostProtocol.Descriptor.message)"
        command.environment[HostProtocol.Variable.preloaded] = "libTesting.so"
        return try await command.run()
      }
    }
    return WaitingHost(lateMessage: lateMessage, channel: channel, task: outcome)
  }

  private func command(
    of job: Job, in folder: String, recordingInto channel: RecordingChannel
  ) throws -> Command {
    let (program, checks) = (job.program, job.checksObject)
    let limits = job.limits.within(place.caps)
    guard place.isHome else {
      for path in [runtime.hostPath, program.objectPath, checks].compactMap(\.self) {
        try place.show(path)
      }
      var layout = place.layout
      let host = layout.read(runtime.hostPath, at: "/host")
      return place.host(
        host, program: program.objectPath, checks: checks, resources: program.resourcesPath,
        libraries: toolchain.librariesPath, in: layout, recordingInto: channel,
        limits: limits.boxLimits)
    }
    var command = hostAtHome(in: folder, limits: limits)
    command.environment[HostProtocol.Variable.program] = program.objectPath
    command.environment[HostProtocol.Variable.checks] = checks
    if let resources = program.resourcesPath {
      let copy = "\(folder)/\(SharedFiles.resourcesName)"
      try FileManager.default.copyItem(atPath: resources, toPath: copy)
      command.environment[HostProtocol.Variable.resources] = copy
    }
    channel.connect(to: &command)
    return command
  }

  private func hostAtHome(in folder: String, limits: RunLimits) -> Command {
    Command(
      runtime.hostPath, environment: environment(home: folder), workingDirectory: folder,
      limits: limits.sandboxLimits)
  }

  private func environment(home: String) -> [String: String] {
    [
      "HOME": home, "TMPDIR": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
    ]
  }

  /// The testing library's configuration: one check at a time, without those judged already.
  static func configuration(skippedChecks: [String]) -> String {
    let configuration = ChecksConfiguration(
      skip: skippedChecks.map { NSRegularExpression.escapedPattern(for: $0) })
    let data = (try? JSONEncoder().encode(configuration)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private struct ChecksConfiguration: Encodable {
    var parallel = false
    var verbosity = Int.min
    var eventStreamVersion = "6.3"
    var skip: [String]
  }
}

/// The host could not load what was built for it: nobody's code is to blame.
public struct HostFault: Error, Equatable {
  /// The folder of the program.
  public var program: String
  /// What the loader said.
  public var message: String
}
