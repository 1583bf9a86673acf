// Starts the supervisor of CProcessLaunch: a command as C values, an error with its cause.

internal import CProcessLaunch
import Glibc

/// Forks the supervisor of a command and returns its process number.
func startSupervisor(of command: Command, channels: Channels) throws(SystemError) -> pid_t {
  let arguments = CStrings([command.executable] + command.arguments)
  let environment = CStrings(command.environment.map { "\($0.key)=\($0.value)" })
  let limits = command.limits.resourceLimits
  let supervisor = command.executable.withCString { executable in
    command.workingDirectory.withCString { directory in
      channels.mapping.withUnsafeBufferPointer { descriptors in
        limits.withUnsafeBufferPointer { limits in
          var description = process_command(
            executable: executable, arguments: arguments.pointers,
            environment: environment.pointers, directory: directory,
            descriptors: descriptors.baseAddress, descriptor_count: descriptors.count,
            limits: limits.baseAddress, limit_count: limits.count,
            wall_nanoseconds: command.limits.wallTime.map(nanoseconds) ?? 0,
            detached: command.standardInput != .inherited)
          return process_supervisor_start(&description, channels.remoteControl)
        }
      }
    }
  }
  arguments.free()
  environment.free()
  guard supervisor > 0 else { throw SystemError(number: -supervisor) }
  return supervisor
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
    default: step = .resources
    }
    self.init(
      step: step, path: step == .workingDirectory ? command.workingDirectory : command.executable,
      errorNumber: report.error)
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
