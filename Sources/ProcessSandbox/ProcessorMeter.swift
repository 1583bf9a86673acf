// How much of the processors somebody's work takes, whatever commands it is made of.

import Glibc
import Synchronization

/// Adds up the processor time of commands, and of what this program does itself where it says so.
public final class ProcessorMeter: Sendable {
  /// What counts the commands that a task runs, and the tasks that it starts; nil for nothing.
  @TaskLocal public static var current: ProcessorMeter?

  private let total = Mutex(Duration.zero)
  private let countsStopped: Bool

  /// Makes a meter that has counted nothing.
  ///
  /// - Parameter countsStopped: Whether of a command that was stopped the time by the clock counts.
  public init(countsStopped: Bool = true) { self.countsStopped = countsStopped }

  /// The processor time of all commands that have ended, and of work that was measured. Of a command that
  /// was stopped, the time by the clock counts where that is more, if that is wanted: it kept others waiting.
  public var processorTime: Duration { total.withLock(\.self) }

  /// Counts a command that began at a moment; nil where it was stopped before there was an outcome.
  ///
  /// A task's commands are counted by themselves; this is for one that another task had started.
  public func add(_ outcome: Outcome?, since start: ContinuousClock.Instant) {
    var time = outcome?.processorTime ?? .zero
    if countsStopped, outcome.map({ $0.termination == .timedOut }) ?? true {
      time = max(time, ContinuousClock.now - start)
    }
    total.withLock { $0 += time }
  }

  /// Counts what this program itself does on the calling thread.
  public func measure<Value>(_ work: () throws -> Value) rethrows -> Value {
    let start = Self.threadTime
    defer { total.withLock { $0 += Self.threadTime - start } }
    return try work()
  }

  /// Does work on the calling thread, and counts it where the task's work is counted.
  public static func charged<Value>(_ work: @autoclosure () -> Value) -> Value {
    current.map { $0.measure(work) } ?? work()
  }

  /// What the calling thread has taken so far.
  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
