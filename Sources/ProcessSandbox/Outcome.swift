// What came of a run.

/// How a process ended.
public enum Termination: Hashable, Sendable {
  /// It exited by itself with this code.
  case exited(Int32)
  /// This signal ended it.
  case signaled(Int32)
  /// It was stopped at its limit of wall or processor time.
  case timedOut
  /// It was stopped because it wrote more than is kept.
  case outputLimit
  /// It was stopped because it kept, or wrote, more in its box's folders than may be there.
  case filesLimit
  /// It was stopped because it used the memory that it may have.
  ///
  /// In a box with a control group this is the kernel's own word. Elsewhere it is said of a process
  /// that a signal ended when it held nearly all of its memory; a single large allocation that is
  /// refused shows as `signaled` instead.
  case memoryLimit

  /// Whether the program exited with code 0.
  public var isSuccess: Bool { self == .exited(0) }
}

/// What came of running a command.
public struct Outcome: Hashable, Sendable {
  /// How the command ended.
  public var termination: Termination
  /// What it wrote to standard output, if that was captured.
  public var standardOutput: CapturedOutput
  /// What it wrote to standard error, if that was captured.
  public var standardError: CapturedOutput
  /// How long it took by the clock.
  public var wallTime: Duration
  /// The processor time of the whole process tree.
  public var processorTime: Duration
  /// The most physical memory, in bytes, that any one process of the tree held.
  ///
  /// Without a box never less than what the caller itself held: Linux counts from before its program.
  public var peakMemoryBytes: Int
  /// Whether what was to follow the command in its box did, and exited with 0.
  public var hasFollowed = false

  /// Describes an outcome, by default of a command that did nothing and took no time.
  public init(
    _ termination: Termination, standardOutput: CapturedOutput = CapturedOutput(),
    standardError: CapturedOutput = CapturedOutput(), wallTime: Duration = .zero,
    processorTime: Duration = .zero, peakMemoryBytes: Int = 0
  ) {
    self.termination = termination
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.wallTime = wallTime
    self.processorTime = processorTime
    self.peakMemoryBytes = peakMemoryBytes
  }
}

/// What was kept of a stream.
public struct CapturedOutput: Hashable, Sendable {
  /// The first bytes written, at most `Limits.outputBytesMax`.
  public var bytes: [UInt8]
  /// Whether more was written than was kept.
  public var isTruncated: Bool

  /// Describes what was kept, by default nothing of nothing.
  public init(_ bytes: [UInt8] = [], isTruncated: Bool = false) {
    self.bytes = bytes
    self.isTruncated = isTruncated
  }

  /// The bytes as text, invalid UTF-8 repaired.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Keeps what fits below the limit and returns how many bytes that was.
  mutating func append(_ chunk: ArraySlice<UInt8>, bytesMax: Int) -> Int {
    let kept = min(chunk.count, max(0, bytesMax - bytes.count))
    bytes.append(contentsOf: chunk.prefix(kept))
    if kept < chunk.count { isTruncated = true }
    return kept
  }
}

/// A command could not be started.
public struct LaunchError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Step: String, Sendable {
    /// Making pipes, a thread or the process itself.
    case resources
    /// Giving the command its descriptors.
    case descriptors
    /// Setting its limits.
    case limits
    /// Changing to its working directory.
    case workingDirectory
    /// Loading the program.
    case executable
    /// Making the box that it is to run in.
    case confinement
  }

  /// What was being done.
  public var step: Step
  /// The command's program, or its working directory where that was the trouble.
  public var path: String
  /// The system's error number, `ENOENT` and the like.
  public var errorNumber: Int32
  /// What a failing helper said, or nothing.
  public var message: String

  /// Describes a failed start.
  public init(step: Step, path: String, errorNumber: Int32, message: String = "") {
    self.step = step
    self.path = path
    self.errorNumber = errorNumber
    self.message = message
  }
}
