// What came out of a box: its init's reports and its helper's complaints.

internal import CProcessLaunch
import Glibc

/// What is known of a box when no process of it is left.
struct BoxVerdict {
  private var report = box_report()
  private var complaints = ""

  /// Reads what was left in the pipes.
  init(_ channels: Channels) {
    while case let count = read(channels.boxReport, &report, MemoryLayout<box_report>.size),
      count > 0
    {}
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(channels.boxComplaints, &bytes, bytes.count))
    complaints = String(decoding: bytes.prefix(count), as: UTF8.self)
    while complaints.last?.isWhitespace == true { complaints.removeLast() }
  }

  /// What the box had too much of, if it was ended for that.
  var excess: box_excess { box_excess(UInt32(bitPattern: report.excess)) }

  /// Whether what was to follow the command did, and left with 0.
  var hasFollowed: Bool { state == box_state_ended && report.has_followed != 0 }

  fileprivate var state: box_state { box_state(UInt32(bitPattern: report.state)) }

  fileprivate func applied(to outer: process_report) -> process_report {
    var merged = outer
    if state == box_state_ended {
      // The program came to its end, even if the deadline fell into that moment.
      merged.timed_out = false
      merged.wait_status = report.wait_status
      merged.wall_nanoseconds = report.wall_nanoseconds
      merged.cpu_nanoseconds = report.cpu_nanoseconds
      merged.peak_bytes = report.peak_bytes
    } else {
      // Killed from outside, with all that was in the box.
      merged.wait_status = SIGKILL
    }
    return merged
  }

  /// Why the command never began, or nil if it did.
  fileprivate func launchError(
    of command: Command, in box: Box, outer: process_report
  ) -> LaunchError? {
    switch state {
    case box_state_failed:
      LaunchError(step: .executable, path: command.executable, errorNumber: report.error)
    case box_state_silent:
      // Not the command's fault, even if its time is over.
      LaunchError(
        step: .confinement, path: box.tools.helperPath,
        errorNumber: outer.timed_out ? ETIMEDOUT : EPERM, message: complaints)
    default: nil
    }
  }
}

extension Termination {
  /// The end that an excess comes to, if it is one.
  init?(_ excess: box_excess) {
    switch excess {
    case box_excess_memory: self = .memoryLimit
    case box_excess_files: self = .filesLimit
    default: return nil
    }
  }
}

extension process_report {
  /// Takes from the init of a box what it knows better than the supervisor.
  mutating func add(_ verdict: BoxVerdict, of command: Command, in box: Box) throws(LaunchError) {
    if let error = verdict.launchError(of: command, in: box, outer: self) { throw error }
    self = verdict.applied(to: self)
  }
}

extension Box {
  /// Makes the folders that can be written to the box's own.
  func handOverFolders(to user: UInt32) throws(SystemError) {
    for place in writable {
      let folder = open(place.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { throw SystemError() }
      let status = fchown(folder, user, user)
      let error = SystemError()
      close(folder)
      guard status == 0 else { throw error }
    }
  }
}
