// The descriptors of one run: made before the start, closed after it on the side that has no use for
// them.

internal import CProcessLaunch
import Glibc

/// The error number of the system call that failed last.
struct SystemError: Error {
  var number: Int32 = errno
}

/// What a run is connected by. Whoever makes it closes it, however far `connect` came.
struct Channels {
  /// Our end of the control socket.
  private(set) var control: Int32 = -1
  /// The supervisor's end of it.
  private(set) var remoteControl: Int32 = -1
  /// Where captured output is read, without blocking; -1 for a stream that is not captured.
  private(set) var reading: [StandardStream: Int32] = [:]
  /// What the command is given, or the helper that makes its box.
  private(set) var mapping: [process_descriptor] = []
  /// For a box: what its init gives to the command, in terms of what the helper is given.
  private(set) var boxMapping: [process_descriptor] = []
  /// For a box: where its init reports, by the number that it has there.
  private(set) var boxReportTarget: Int32 = -1
  /// For a box: where we read the init's reports and the helper's complaints, without blocking.
  private(set) var boxReport: Int32 = -1
  private(set) var boxComplaints: Int32 = -1

  private var ours: [Int32] = []
  private var theirs: [Int32] = []

  /// Makes all that the command asks for.
  mutating func connect(_ command: Command) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError() }
    (control, remoteControl) = (ends[0], ends[1])
    ours.append(control)
    theirs.append(remoteControl)

    give(try input(command.standardInput), as: 0)
    give(try output(command.standardOutput, of: .output), as: 1)
    give(try output(command.standardError, of: .error), as: 2)
    for (target, source) in command.descriptors { give(source, as: target) }
    if case .boxed = command.confinement { try wrapMapping() }
  }

  /// Puts the helper's own streams in place of the command's, which move up above all of their
  /// targets.
  private mutating func wrapMapping() throws(SystemError) {
    let wanted = mapping
    let above = (wanted.map(\.target).max() ?? 0) + 1
    let (report, complaints) = (try pipe(), try pipe())
    (boxReport, boxComplaints) = (report.reading, complaints.reading)
    mapping = []
    give(try null(O_RDONLY), as: 0)
    give(try null(O_WRONLY), as: 1)
    give(complaints.writing, as: 2)
    boxReportTarget = above
    give(report.writing, as: above)
    for (index, descriptor) in wanted.enumerated() {
      let between = above + 1 + Int32(index)
      give(descriptor.source, as: between)
      boxMapping.append(process_descriptor(source: between, target: descriptor.target))
    }
  }

  /// Closes what only the other side needs.
  mutating func closeTheirs() {
    for descriptor in theirs { close(descriptor) }
    theirs = []
  }

  /// Closes everything.
  mutating func closeAll() {
    closeTheirs()
    for descriptor in ours { close(descriptor) }
    ours = []
  }

  private mutating func give(_ source: Int32, as target: Int32) {
    mapping.append(process_descriptor(source: source, target: target))
  }

  private mutating func input(_ input: Command.Input) throws(SystemError) -> Int32 {
    switch input {
    case .empty: return try null(O_RDONLY)
    case .inherited: return STDIN_FILENO
    case .bytes(let bytes): return try file(holding: bytes)
    }
  }

  private mutating func output(
    _ output: Command.Output, of stream: StandardStream
  ) throws(SystemError) -> Int32 {
    switch output {
    case .discard: return try null(O_WRONLY)
    case .descriptor(let descriptor): return descriptor
    case .capture: return try pipe(for: stream)
    }
  }

  private mutating func null(_ mode: Int32) throws(SystemError) -> Int32 {
    try keep(open("/dev/null", mode | O_CLOEXEC))
  }

  private mutating func pipe(for stream: StandardStream) throws(SystemError) -> Int32 {
    let ends = try pipe()
    reading[stream] = ends.reading
    return ends.writing
  }

  /// A pipe whose reading end is ours and does not block.
  private mutating func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard process_pipe(&ends) == 0 else { throw SystemError() }
    ours.append(ends[0])
    theirs.append(ends[1])
    // Our end only: the command is to find its pipe as any program would.
    guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { throw SystemError() }
    return (ends[0], ends[1])
  }

  /// A file in memory: no writer has to be served while the command reads, or does not.
  private mutating func file(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
    let file = try keep(process_memory_file())
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemError() }
      written += count
    }
    guard process_seal_file(file) == 0 else { throw SystemError() }
    return try keep(open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC))
  }

  private mutating func keep(_ descriptor: Int32) throws(SystemError) -> Int32 {
    guard descriptor >= 0 else { throw SystemError() }
    theirs.append(descriptor)
    return descriptor
  }
}
