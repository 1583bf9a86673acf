// Runs a command: the face of this module.
//
// `run()` starts a thread of its own, `runAndWait()` uses the caller's. That thread starts the
// supervisor (CProcessLaunch/supervisor.c says how a run works), drains the output and turns the
// supervisor's report into an `Outcome`.

internal import CProcessLaunch
import Glibc
import SystemFiles

extension Command {
  /// Runs the command on the calling thread until its whole process tree is gone.
  ///
  /// - Parameter onOutput: Called with captured output as it comes.
  /// - Returns: What came of it, whatever the command did.
  /// - Throws: `LaunchError` if it could not be started, `CancellationError` if `terminateAll` ended
  ///   it.
  public func runAndWait(onOutput: OutputHandler? = nil) throws -> Outcome {
    try run(killSwitch: KillSwitch(), pause: .current, onOutput: onOutput)
  }

  /// Runs the command until its whole process tree is gone; cancelling the task ends it.
  ///
  /// - Parameter onOutput: Called with captured output as it comes, on a thread of the run.
  /// - Returns: What came of it, whatever the command did.
  /// - Throws: `LaunchError` if it could not be started, `CancellationError` if cancellation or
  ///   `terminateAll` ended it.
  public func run(onOutput: OutputHandler? = nil) async throws -> Outcome {
    let killSwitch = KillSwitch()
    let (meter, pause, start) = (
      ProcessorMeter.current, CommandPause.current, ContinuousClock.now
    )
    var known: Outcome?
    defer { meter?.add(known, since: start) }
    do {
      let outcome = try await withTaskCancellationHandler {
        try await onOwnThread {
          try run(killSwitch: killSwitch, pause: pause, onOutput: onOutput)
        }
      } onCancel: {
        killSwitch.throwSwitch()
      }
      known = outcome
      return outcome
    } catch let error as SystemError {
      throw LaunchError(step: .resources, path: executable, errorNumber: error.number)
    }
  }

  /// Ends every command that this program is running and waits until their processes are gone; none
  /// begins from then on.
  ///
  /// For a program that is about to leave. Should it die without, the supervisors do the same.
  public static func terminateAll() {
    RunningCommands.all.endAll()
  }

  /// Runs the command until it is over or the switch is thrown.
  func run(
    killSwitch: KillSwitch, pause: CommandPause? = nil, onOutput: OutputHandler?
  ) throws -> Outcome {
    try validate()
    // Listed before it is asked, so that whoever ends all runs finds it or is heard here.
    RunningCommands.all.insert(killSwitch)
    defer { RunningCommands.all.remove(killSwitch) }
    if killSwitch.isThrown { throw CancellationError() }
    var channels = Channels()
    defer { channels.closeAll() }
    let group = makeMemoryGroup()
    defer { group?.remove() }
    let premises = try makePremises()
    defer { premises?.remove() }
    let supervisor = try start(&channels, group, premises)
    killSwitch.arm(channels.control)
    lateMessage?.arm(channels.control)
    let pausing = pause?.add { [control = channels.control] isPaused in
      sayToSupervisor(isPaused ? process_word_pause : process_word_resume, control)
    }

    var conversation = Conversation(
      channels, bytesMax: limits.outputBytesMax, handler: onOutput)
    let waiting = lateMessage?.waitingTime ?? .zero
    let end = conversation.run(
      until: limits.wallTime.map { wallTime in
        .now + waiting + wallTime * Int(process_wall_factor) + supervisorGrace
      })
    killSwitch.disarm()
    if let pausing { pause?.remove(pausing) }
    lateMessage?.disarm()
    supervisor.reap(after: end)

    if killSwitch.isThrown { throw CancellationError() }
    var report = process_report(end)
    if let error = LaunchError(report, of: self) { throw error }
    var (excess, hasFollowed) = (nil as Termination?, false)
    if case .boxed(let box) = confinement {
      let verdict = BoxVerdict(channels)
      try report.add(verdict, of: self, in: box)
      excess = Termination(verdict.excess)
      hasFollowed = verdict.hasFollowed
    }
    var outcome = Outcome(
      report, of: conversation, limits: limits, wasOutOfMemory: group?.wasFull ?? false)
    if let excess { outcome.termination = excess }
    outcome.hasFollowed = hasFollowed
    return outcome
  }

  private func makePremises() throws(LaunchError) -> BoxPremises? {
    guard case .boxed(let box) = confinement else { return nil }
    do {
      return try BoxPremises(of: box)
    } catch {
      throw LaunchError(step: .resources, path: executable, errorNumber: error.number)
    }
  }

  private func makeMemoryGroup() -> MemoryGroup? {
    guard case .boxed = confinement else { return nil }
    return MemoryGroup(in: .available, bytesMax: limits.memoryBytes)
  }

  private func start(
    _ channels: inout Channels, _ group: MemoryGroup?, _ premises: BoxPremises?
  ) throws(LaunchError) -> Supervisor {
    do {
      try channels.connect(self)
      let supervisor = try Supervisor(
        of: launch(channels, group, premises), remoteControl: channels.remoteControl)
      channels.closeTheirs()
      return supervisor
    } catch {
      throw LaunchError(step: .resources, path: executable, errorNumber: error.number)
    }
  }

  private func launch(
    _ channels: Channels, _ group: MemoryGroup?, _ premises: BoxPremises?
  ) throws(SystemError) -> Launch {
    guard case .boxed(let box) = confinement else {
      return Launch(direct: self, channels: channels)
    }
    let user = premises?.user
    if let user { try box.handOverFolders(to: user.number) }
    if let scratch = premises?.scratch, case .landlock(let abiMax) = box.tools.kind {
      return Launch(
        self, walled: box, abiMax: abiMax, scratch: scratch, user: user, channels: channels,
        group: group)
    }
    return Launch(self, in: box, user: user, channels: channels, group: group)
  }

  /// Refuses what would mean something else to the system than it says here.
  private func validate() throws(LaunchError) {
    func refuse(_ step: LaunchError.Step, _ path: String) throws(LaunchError) {
      throw LaunchError(step: step, path: path, errorNumber: EINVAL)
    }
    if !executable.hasPrefix("/") { try refuse(.executable, executable) }
    if !workingDirectory.hasPrefix("/") { try refuse(.workingDirectory, workingDirectory) }
    let texts =
      [executable, workingDirectory] + arguments + following + environment.flatMap { [$0, $1] }
    if texts.contains(where: { $0.utf8.contains(0) }) { try refuse(.executable, executable) }
    if descriptors.keys.contains(where: { $0 <= STDERR_FILENO }) {
      try refuse(.descriptors, executable)
    }
    guard case .boxed(let box) = confinement else {
      if !following.isEmpty { try refuse(.confinement, executable) }
      return
    }
    // A terminal and a folder lead out of any box.
    if standardInput == .inherited || descriptors.values.contains(where: isFolder) {
      try refuse(.descriptors, executable)
    }
    let places = box.readable + box.writable
    for path in places.flatMap({ [$0.path, $0.boxPath] }) where !isPlain(path) {
      try refuse(.confinement, path)
    }
    if places.count >= process_places_max { try refuse(.confinement, executable) }
  }
}

private func isFolder(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether a path is absolute and means in a box what it means outside.
private func isPlain(_ path: String) -> Bool {
  path.hasPrefix("/") && path.count > 1 && !path.utf8.contains(0)
    && !path.pathNames.contains { $0 == ".." || $0 == "." }
}

/// Tells a supervisor something; should it be gone, the run is over and its report on the way.
func sayToSupervisor(_ word: process_word, _ control: Int32) {
  var byte = UInt8(word.rawValue)
  _ = send(control, &byte, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
}

/// How long after the wall time a supervisor may still be at work before it is given up.
private let supervisorGrace = Duration.seconds(5)

extension process_report {
  /// What is known of a run at its end.
  init(_ end: Conversation.End) {
    self.init()
    switch end {
    case .reported(let received): self = received
    case .lost: wait_status = SIGKILL
    case .silent: timed_out = true
    }
  }
}

extension Outcome {
  init(
    _ report: process_report, of conversation: Conversation, limits: Limits, wasOutOfMemory: Bool
  ) {
    let termination: Termination =
      if conversation.overflowed {
        .outputLimit
      } else if wasOutOfMemory {
        .memoryLimit
      } else {
        Termination(report, limits: limits)
      }
    self.init(
      termination,
      standardOutput: conversation.captured[.output] ?? CapturedOutput(),
      standardError: conversation.captured[.error] ?? CapturedOutput(),
      wallTime: .nanoseconds(Int64(clamping: report.wall_nanoseconds)),
      processorTime: .nanoseconds(Int64(clamping: report.cpu_nanoseconds)),
      peakMemoryBytes: Int(clamping: report.peak_bytes))
  }
}

extension Termination {
  /// Tells limits from other ends; the wait status is laid out as wait(2) has it.
  init(_ report: process_report, limits: Limits) {
    let signal = report.wait_status & 0x7f
    let peak = Int(clamping: report.peak_bytes)
    if report.timed_out {
      self = .timedOut
    } else if signal == 0 {
      self = .exited((report.wait_status >> 8) & 0xff)
    } else if let seconds = limits.processorSeconds, signal == SIGXCPU || signal == SIGKILL,
      // The kernel stops by its ticks, which on a busy machine run ahead of the time that was used.
      // Who sends itself the signal, to look like that, has used far less.
      report.cpu_nanoseconds >= seconds * 1_000_000_000 / 2
    {
      self = .timedOut
    } else if let memory = limits.memoryBytes, peak >= memory / 10 * 9 {
      self = .memoryLimit
    } else {
      self = .signaled(signal)
    }
  }
}
