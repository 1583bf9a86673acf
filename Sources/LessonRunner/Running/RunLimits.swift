// How much a lesson's own programs may use.

import LessonModel
import ProcessSandbox

/// The limits of one run of a snippet or an exercise.
struct RunLimits: Hashable, Sendable {
  /// Wall-clock time in seconds.
  var wallSeconds: Double
  /// Address space in bytes.
  var memoryBytes = 4 << 30
  /// Each captured stream, in bytes.
  var outputBytesMax = 1 << 20

  /// What a learner's program may use at home.
  static let home = RunLimits(wallSeconds: 2)
  /// What an author's own program may use: slow machines must not make a course look broken.
  static let author = RunLimits(wallSeconds: 20)

  /// The limits in the sandbox's terms.
  var sandboxLimits: Limits {
    Limits(
      wallTime: .seconds(wallSeconds), processorTime: .seconds(wallSeconds * 4),
      memoryBytes: memoryBytes, processes: 512, fileBytes: 64 << 20, openFiles: 256,
      outputBytesMax: outputBytesMax)
  }
}

extension RunLimits {
  /// The limits of a run in a box: the same time, and what strangers' programs may use.
  var boxLimits: Limits {
    var limits = Limits.boxedProgram
    limits.wallTime = sandboxLimits.wallTime
    limits.processorTime = sandboxLimits.processorTime
    limits.outputBytesMax = outputBytesMax
    limits.memoryBytes = min(memoryBytes, limits.memoryBytes ?? memoryBytes)
    return limits
  }
}

/// What no run may exceed, whatever a course grants to it; nil leaves that to the course.
public struct RunCaps: Hashable, Sendable {
  /// Wall-clock time in seconds.
  public var wallSeconds: Double?
  /// Address space in bytes.
  public var memoryBytes: Int?
  /// Each captured stream, in bytes.
  public var outputBytesMax: Int?

  /// Makes caps that leave all to the course.
  public init() {}
}

extension RunLimits {
  /// The limits as far as the caps allow them.
  func within(_ caps: RunCaps) -> RunLimits {
    RunLimits(
      wallSeconds: min(wallSeconds, caps.wallSeconds ?? wallSeconds),
      memoryBytes: min(memoryBytes, caps.memoryBytes ?? memoryBytes),
      outputBytesMax: min(outputBytesMax, caps.outputBytesMax ?? outputBytesMax))
  }
}

/// Code whose front matter may give it a time of its own.
protocol TimeLimited {
  /// How many seconds a run may take; nil for the usual limit.
  var timeLimitSeconds: Double? { get }
}

extension Snippet: TimeLimited {}
extension Exercise: TimeLimited {}

extension TimeLimited {
  /// The limits of a run at home.
  var limits: RunLimits {
    var limits = RunLimits.home
    if let timeLimitSeconds { limits.wallSeconds = timeLimitSeconds }
    return limits
  }

  /// The limits of a run of the author's own code: never less than it may take at home.
  var authorsLimits: RunLimits {
    var limits = RunLimits.author
    limits.wallSeconds = max(limits.wallSeconds, timeLimitSeconds ?? 0)
    return limits
  }
}
