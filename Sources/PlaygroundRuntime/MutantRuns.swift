// Runs a program and its checks once for each of several mutants, each in a process of its own that is
// forked from a host with everything loaded: start, loading and binding are paid for once.
//
// The host has one thread until then, and its children have the channel one after the other. What a
// child says of its checks is in the channel when it is gone; the host adds how it ended.

import Glibc

/// The runs of mutants, one after the other.
enum MutantRuns {
  /// Whether this process is a mutant's.
  private static var isMutant = false
  private static var hasFailed = false

  /// Forks for one mutant after the other. It returns in those processes only, where the program is
  /// still to be run.
  ///
  /// - Parameters:
  ///   - numbers: Their numbers, parted by commas.
  ///   - limits: How many milliseconds each may take, by the clock and of the processor.
  ///   - channel: Where each records.
  ///   - checks: The shared object with the checks.
  static func begin(
    _ numbers: String, limits: String, in channel: Channel, checks: UnsafeMutableRawPointer?
  ) {
    let numbers = numbers.split(separator: ",")
    if numbers.count > 1, let address = dlsym(checks, "lessons_warm_up") {
      unsafeBitCast(address, to: (@convention(c) () -> Void).self)()
    }
    let limits = limits.split(separator: ",").compactMap { Int($0) }
    let nowhere = open("/dev/null", O_WRONLY)
    for number in numbers {
      channel.store(ProgramState.neverBegan.rawValue, at: ChannelLayout.Header.programState)
      channel.store(ChecksState.neverBegan.rawValue, at: ChannelLayout.Header.checksState)
      let child = fork()
      if child == 0 {
        isMutant = true
        setenv(HostProtocol.Variable.mutant, String(number), 1)
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] { dup2(nowhere, descriptor) }
        for (timer, milliseconds) in zip([ITIMER_REAL, ITIMER_PROF], limits) {
          end(after: milliseconds, by: timer)
        }
        return
      }
      var status: Int32 = -1
      while child > 0, waitpid(child, &status, 0) < 0, errno == EINTR {}
      guard child > 0 else { _exit(1) }
      tell(number, status, in: channel)
    }
    _exit(0)
  }

  /// Remembers that an issue is about to be told.
  static func issueRecorded() { hasFailed = true }

  /// Leaves the process of a mutant of which an issue is told: it is caught.
  static func endIfFailed() {
    if isMutant, hasFailed { _exit(HostProtocol.ExitCode.mutantFailed) }
  }

  private static func end(after milliseconds: Int, by timer: __itimer_which) {
    var time = itimerval()
    time.it_value = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    setitimer(Int32(timer.rawValue), &time, nil)
  }

  private static func tell(_ number: Substring, _ status: Int32, in channel: Channel) {
    typealias Header = ChannelLayout.Header
    let program = channel.load(Header.programState, as: UInt32.self)
    let code = channel.load(Header.exitCode, as: Int32.self)
    var record =
      #"{"kind":"mutant","number":\#(number),"status":\#(status),"program":\#(program),"code":\#(code)}"#
    record.withUTF8 { channel.append(testRecord: UnsafeRawBufferPointer($0), at: 0) }
  }
}

/// Which the Glibc module leaves out, for programs of many threads; the host has one.
@_extern(c, "fork")
private func fork() -> pid_t
