// Starts the supervisor of CProcessLaunch: a command as C values, an error with its cause.

internal import CProcessLaunch
import Glibc

/// What a supervisor is told: a command, wrapped in a box or not, down to what `execve` takes.
struct Launch {
  var executable: String
  var arguments: [String]
  var environment: [String: String]
  var directory: String
  var descriptors: [process_descriptor]
  var limits: [process_limit]
  var wallTime: Duration?
  /// How long it may wait for a message, if it waits for one.
  var waitingTime: Duration?
  var isDetached = true
  /// Whom it becomes, or 0.
  var user: UInt32 = 0
  /// What it finds below `PROCESS_PLACES`.
  var places: [String] = []
  /// The open list of members of the group it joins, or -1.
  var group: Int32 = -1

  /// A command as it is.
  init(direct command: Command, channels: Channels) {
    executable = command.executable
    arguments = command.arguments
    environment = command.environment
    directory = command.workingDirectory
    descriptors = channels.mapping
    limits = command.limits.directResourceLimits
    wallTime = command.limits.wallTime
    waitingTime = command.lateMessage?.waitingTime
    isDetached = command.standardInput != .inherited
  }
}

/// A supervisor at work, and the command as it reads it.
struct Supervisor {
  /// Its process number.
  let pid: pid_t
  private let memory: LaunchMemory

  /// Starts one.
  init(of launch: Launch, remoteControl: Int32) throws(SystemError) {
    memory = LaunchMemory(launch)
    var description = process_command(
      executable: memory.paths.pointers[0], arguments: memory.arguments.pointers,
      environment: memory.environment.pointers, directory: memory.paths.pointers[1],
      descriptors: memory.descriptors.baseAddress, descriptor_count: memory.descriptors.count,
      limits: memory.limits.baseAddress, limit_count: memory.limits.count,
      wall_nanoseconds: launch.wallTime.map(nanoseconds) ?? 0,
      waiting_nanoseconds: launch.waitingTime.map(nanoseconds) ?? 0,
      detached: launch.isDetached, user: launch.user, places: memory.paths.pointers + 2,
      place_count: launch.places.count, group: launch.group)
    pid = process_supervisor_start(&description, remoteControl)
    guard pid > 0 else {
      memory.free()
      throw SystemError(number: -pid)
    }
  }

  /// Reaps it, unless it is stuck: then it goes on ending the tree by itself.
  func reap(after end: Conversation.End) {
    if case .silent = end {
      kill(pid, SIGCONT)
      // What it reads stays where it is.
      _ = waitpid(pid, nil, WNOHANG)
      return
    }
    while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
    memory.free()
  }
}

/// A command as C values; whoever makes it frees it.
private struct LaunchMemory {
  let arguments: CStrings
  let environment: CStrings
  /// The program, the directory, then the places.
  let paths: CStrings
  let descriptors: UnsafeMutableBufferPointer<process_descriptor>
  let limits: UnsafeMutableBufferPointer<process_limit>

  init(_ launch: Launch) {
    arguments = CStrings([launch.executable] + launch.arguments)
    environment = CStrings(launch.environment.map { "\($0.key)=\($0.value)" })
    paths = CStrings([launch.executable, launch.directory] + launch.places)
    descriptors = .allocate(capacity: launch.descriptors.count)
    _ = descriptors.initialize(from: launch.descriptors)
    limits = .allocate(capacity: launch.limits.count)
    _ = limits.initialize(from: launch.limits)
  }

  func free() {
    for strings in [arguments, environment, paths] { strings.free() }
    descriptors.deallocate()
    limits.deallocate()
  }
}

extension LaunchError {
  /// What a supervisor's report says about a start that failed, or nil if the command ran.
  init?(_ report: process_report, of command: Command) {
    let step: Step
    switch process_step(UInt32(report.step)) {
    case process_step_none: return nil
    case process_step_descriptors: step = .descriptors
    case process_step_limits: step = .limits
    case process_step_directory: step = .workingDirectory
    case process_step_execute: step = .executable
    case process_step_group, process_step_places, process_step_user: step = .confinement
    default: step = .resources
    }
    let path = step == .workingDirectory ? command.workingDirectory : command.executable
    self.init(step: step, path: path, errorNumber: report.error)
    // What was started is the helper, and what it was given is not the command's.
    if case .boxed(let box) = command.confinement, step != .resources, step != .descriptors {
      (self.step, self.path) = (.confinement, box.tools.helperPath)
    }
  }
}

/// A duration for C; never 0, which is no limit there.
private func nanoseconds(_ duration: Duration) -> UInt64 {
  let (seconds, attoseconds) = duration.components
  guard seconds >= 0, attoseconds >= 0 else { return 1 }
  return max(1, UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000))
}

/// Strings as `execve` takes them, ended by a null pointer.
private struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      pointers.advanced(by: index).initialize(to: strdup(string))
    }
    pointers.advanced(by: count).initialize(to: nil)
  }

  func free() {
    for index in 0..<count { Glibc.free(pointers[index]) }
    pointers.deallocate()
  }
}
