// How much a command may use, and how that is said to the kernel.

internal import CProcessLaunch
import Glibc

/// How much a command may use; nil is no limit.
public struct Limits: Hashable, Sendable {
  /// How long the command may take by the clock; then its process tree is killed.
  public var wallTime: Duration?
  /// How much processor time each process may use, rounded up to whole seconds.
  public var processorTime: Duration?
  /// How much address space each process may have, in bytes.
  ///
  /// An allocation beyond it fails inside the program, which then mostly crashes.
  public var memoryBytes: Int?
  /// How many processes and threads may be started beside those that the machine runs already.
  ///
  /// Linux counts per user and not per command, and never counts those of root; so this stops a
  /// fork bomb of an ordinary user, and no more than that.
  public var processes: Int?
  /// How large a file may be made, in bytes; a write beyond it ends the process by `SIGXFSZ`.
  public var fileBytes: Int?
  /// How many descriptors each process may have open.
  public var openFiles: Int?
  /// How much is kept of each captured stream, in bytes; whoever writes more is killed.
  ///
  /// Always bounded, because it is held in the caller's memory.
  public var outputBytesMax: Int

  /// Describes limits; what is left out has none.
  public init(
    wallTime: Duration? = nil, processorTime: Duration? = nil, memoryBytes: Int? = nil,
    processes: Int? = nil, fileBytes: Int? = nil, openFiles: Int? = nil,
    outputBytesMax: Int = 16 << 20
  ) {
    self.wallTime = wallTime
    self.processorTime = processorTime
    self.memoryBytes = memoryBytes
    self.processes = processes
    self.fileBytes = fileBytes
    self.openFiles = openFiles
    self.outputBytesMax = outputBytesMax
  }

  /// The processor time as the kernel takes it.
  var processorSeconds: UInt64? {
    processorTime.map { time in
      let (seconds, attoseconds) = time.components
      return UInt64(max(1, seconds + (attoseconds > 0 ? 1 : 0)))
    }
  }

  /// The limits that the kernel enforces on each process.
  var resourceLimits: [process_limit] {
    var limits = [process_limit(resource: Int32(RLIMIT_CORE.rawValue), soft: 0, hard: 0)]
    func add(_ resource: __rlimit_resource, _ soft: UInt64, hard: UInt64? = nil) {
      limits.append(
        process_limit(resource: Int32(resource.rawValue), soft: soft, hard: hard ?? soft))
    }
    // SIGXCPU at the soft limit tells why; SIGKILL a second later takes who ignores it.
    if let processorSeconds { add(RLIMIT_CPU, processorSeconds, hard: processorSeconds + 1) }
    if let memoryBytes { add(RLIMIT_AS, UInt64(memoryBytes)) }
    if let processes { add(__RLIMIT_NPROC, UInt64(processes + tasksOfTheMachine())) }
    if let fileBytes { add(RLIMIT_FSIZE, UInt64(fileBytes)) }
    if let openFiles { add(RLIMIT_NOFILE, UInt64(openFiles)) }
    return limits
  }
}

/// How many tasks the machine has, as the fourth field of `/proc/loadavg` says ("2/345"); 0 where
/// it does not.
///
/// More than the user has, never fewer: counting the user's own would miss those in other
/// containers, and a program must not fail for what runs beside it.
private func tasksOfTheMachine() -> Int {
  guard let file = fopen("/proc/loadavg", "re") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  let fields = text.split(separator: " ")
  guard fields.count > 3, let total = fields[3].split(separator: "/").last else { return 0 }
  return Int(total) ?? 0
}
