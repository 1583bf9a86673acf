// How much a command may use, and how that is said to the kernel.

internal import CProcessLaunch
import Glibc

/// How much a command may use; nil is no limit.
public struct Limits: Hashable, Sendable {
  /// How long the command may take by the clock; then its process tree is killed. It has more, up to ten times as
  /// much, where at the end it would compute and has not for that long: others had the processors.
  public var wallTime: Duration?
  /// How much processor time each process may use, rounded up to whole seconds.
  public var processorTime: Duration?
  /// How much address space each process may have, in bytes.
  ///
  /// An allocation beyond it fails inside the program, which then mostly crashes.
  public var memoryBytes: Int?
  /// How large each process's stack may grow, in bytes.
  public var stackBytes: Int?
  /// How many processes and threads there may be at a time.
  ///
  /// In a box, these are its own. Without one, Linux counts per user and not per command, and never
  /// counts those of root: then this is a number beside those that the machine runs already, and
  /// stops a fork bomb of an ordinary user, and no more than that.
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
    stackBytes: Int? = nil, processes: Int? = nil, fileBytes: Int? = nil,
    openFiles: Int? = nil, outputBytesMax: Int = 16 << 20
  ) {
    self.wallTime = wallTime
    self.processorTime = processorTime
    self.memoryBytes = memoryBytes
    self.stackBytes = stackBytes
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

  /// The limits that the kernel enforces on each process of a command without a box.
  var directResourceLimits: [process_limit] {
    resourceLimits(memoryBytes: memoryBytes)
      + (processes.map { [limit(__RLIMIT_NPROC, UInt64($0 + tasksOfTheMachine()))] } ?? [])
  }

  /// The limits that the kernel enforces on each process of a box; its init sets that of processes.
  ///
  /// Where a control group bounds the memory itself, address space is only kept from being absurd,
  /// so that the group's verdict comes first.
  func boxedResourceLimits(hasMemoryGroup: Bool) -> [process_limit] {
    let none = [
      __RLIMIT_RTPRIO, __RLIMIT_NICE, __RLIMIT_MSGQUEUE, __RLIMIT_MEMLOCK,
    ].map { limit($0, 0) }
    let addressSpace = memoryBytes.map { hasMemoryGroup ? $0 * 4 : $0 }
    return resourceLimits(memoryBytes: addressSpace) + none + [limit(__RLIMIT_SIGPENDING, 256)]
  }

  private func resourceLimits(memoryBytes: Int?) -> [process_limit] {
    var limits = [limit(RLIMIT_CORE, 0)]
    // SIGXCPU at the soft limit tells why; SIGKILL a second later takes who ignores it.
    if let processorSeconds {
      limits.append(limit(RLIMIT_CPU, processorSeconds, hard: processorSeconds + 1))
    }
    if let memoryBytes { limits.append(limit(RLIMIT_AS, UInt64(memoryBytes))) }
    if let stackBytes { limits.append(limit(RLIMIT_STACK, UInt64(stackBytes))) }
    if let fileBytes { limits.append(limit(RLIMIT_FSIZE, UInt64(fileBytes))) }
    if let openFiles { limits.append(limit(RLIMIT_NOFILE, UInt64(openFiles))) }
    return limits
  }

  private func limit(
    _ resource: __rlimit_resource, _ soft: UInt64, hard: UInt64? = nil
  ) -> process_limit {
    process_limit(resource: Int32(resource.rawValue), soft: soft, hard: hard ?? soft)
  }
}

extension Limits {
  /// What a stranger's program gets unless its exercise says otherwise.
  public static let boxedProgram = Limits(
    wallTime: .seconds(10), processorTime: .seconds(4), memoryBytes: 1 << 30, stackBytes: 8 << 20,
    processes: 64, fileBytes: 16 << 20, openFiles: 256, outputBytesMax: 1 << 20)

  /// What the compiler of a stranger's source gets.
  public static let boxedCompiler = Limits(
    wallTime: .seconds(60), processorTime: .seconds(30), memoryBytes: 4 << 30,
    stackBytes: 64 << 20, processes: 256, fileBytes: 256 << 20, openFiles: 256,
    outputBytesMax: 4 << 20)
}

/// How many tasks the machine has, as the fourth field of `/proc/loadavg` says ("2/345"); 0 where
/// it does not.
///
/// More than the user has, never fewer: counting the user's own would miss those in other
/// containers, and a program must not fail for what runs beside it.
func tasksOfTheMachine() -> Int {
  guard let file = fopen("/proc/loadavg", "re") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  let fields = text.split(separator: " ")
  guard fields.count > 3, let total = fields[3].split(separator: "/").last else { return 0 }
  return Int(total) ?? 0
}
