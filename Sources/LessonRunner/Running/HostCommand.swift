// The host on a program, in whatever place it runs.

import ProcessSandbox
import SystemFiles

extension CommandPlace {
  /// The host, which loads a program and runs it, and what checks it where there are checks.
  ///
  /// - Parameters:
  ///   - host: The path by which the host is found in the place.
  ///   - program: The program's object, which the place is shown; nil for a host that is told later.
  ///   - checks: The object of its checks, likewise.
  ///   - resources: The folder of the program's data, likewise, if there is any.
  ///   - libraries: The folder of the toolchain's libraries, likewise.
  ///   - layout: What the place is shown beside these.
  ///   - channel: What the host records into.
  ///   - limits: What it may use.
  /// - Returns: The command.
  func host(
    _ host: String, program: String?, checks: String?, resources: String?, libraries: String,
    in layout: Layout,
    recordingInto channel: RecordingChannel, limits: Limits
  ) -> Command {
    var layout = layout
    let programPath = program.map { layout.read($0, at: "/program.so") }
    layout.read(libraries)
    let checksPath = checks.map { layout.read($0, at: "/checks.so") }
    let resourcesPath = resources.map { layout.read($0, at: "/resources") }
    // At home nobody has a folder of its own; data lies in one that has nothing else.
    let home = resources.map { Files.folder(of: $0) } ?? "/"
    var command = command(
      .program, host, in: layout, workingDirectory: isHome ? home : "/box", limits: limits)
    channel.connect(to: &command)
    // Nobody can be asked where a program stood when only one process is allowed.
    command.environment[HostProtocol.Backtracer.variable] = HostProtocol.Backtracer.off
    command.environment[HostProtocol.Variable.program] = programPath
    command.environment[HostProtocol.Variable.checks] = checksPath
    command.environment[HostProtocol.Variable.resources] = resourcesPath
    return command
  }
}
