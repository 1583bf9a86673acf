// The host on a program, in whatever place it runs.

import ProcessSandbox

extension CommandPlace {
  /// The host, which loads a program and runs it, and what checks it where there are checks.
  ///
  /// - Parameters:
  ///   - host: The path by which the host is found in the place.
  ///   - program: The program's object, which the place is shown.
  ///   - checks: The object of its checks, likewise.
  ///   - libraries: The folder of the toolchain's libraries, likewise.
  ///   - layout: What the place is shown beside these.
  ///   - channel: What the host records into.
  ///   - limits: What it may use.
  /// - Returns: The command.
  func host(
    _ host: String, program: String, checks: String?, libraries: String, in layout: Layout,
    recordingInto channel: RecordingChannel, limits: Limits
  ) -> Command {
    var layout = layout
    let programPath = layout.read(program, at: "/program.so")
    layout.read(libraries)
    let checksPath = checks.map { layout.read($0, at: "/checks.so") }
    var command = command(
      .program, host, in: layout, workingDirectory: isHome ? "/" : "/box", limits: limits)
    channel.connect(to: &command)
    // Nobody can be asked where a program stood when only one process is allowed.
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    command.environment[HostProtocol.Variable.program] = programPath
    command.environment[HostProtocol.Variable.checks] = checksPath
    return command
  }
}
