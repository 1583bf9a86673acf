// Programs that the tests run, and ways to ask about processes from outside.

import Glibc
import ProcessSandbox
import Synchronization
import Testing

/// A shell script as a command; the limit only keeps a broken test from lasting for ever.
func shell(
  _ script: String, _ arguments: [String] = [], limits: Limits = Limits(wallTime: .seconds(60))
) -> Command {
  Command(
    "/bin/sh", ["-c", script, "sh"] + arguments, environment: ["PATH": "/usr/bin:/bin"],
    limits: limits)
}

/// Tries something with more and more wall time, from a tenth of a second on, until it gets far enough.
///
/// How far a program gets before its time is over depends on what else the machine does; what a test
/// is about must not.
func withGrowingWallTime(_ attempt: (Duration) async throws -> Bool) async throws {
  for tenths in [1, 3, 10, 30, 100, 300] {
    if try await attempt(.milliseconds(100 * tenths)) { return }
  }
  Issue.record("it did not get far enough in half a minute")
}

/// A process that lasts until it is killed.
let forever = "exec sleep infinity"

/// A script that leaves a daemon in a session of its own, and writes that daemon's process number.
///
/// The daemon ignores SIGTERM and SIGHUP and keeps standard error open.
let leavingDaemon = """
  trap '' TERM HUP
  setsid -f sh -c 'echo $$; \(forever)' | { read pid; echo $pid; }
  """

/// Whether there is a process with this number, a zombie included.
func exists(_ process: pid_t) -> Bool {
  kill(process, 0) == 0 || errno != ESRCH
}

/// Waits until there is no such process; for those that nobody tells us about.
func untilGone(_ process: pid_t) {
  while exists(process) { sched_yield() }
}

/// The process numbers that a command wrote, one on a line.
func processes(in text: String) -> [pid_t] {
  text.split(separator: "\n").compactMap { pid_t($0) }
}

/// Gathers output as it comes.
final class Gathered: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { String(decoding: bytes.withLock(\.self), as: UTF8.self) }

  /// Adds a piece and returns how many lines are complete.
  @discardableResult
  func add(_ piece: [UInt8]) -> Int {
    bytes.withLock { bytes in
      bytes += piece
      return bytes.count { $0 == UInt8(ascii: "\n") }
    }
  }
}
