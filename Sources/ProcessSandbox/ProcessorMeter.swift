// How much of the processors somebody's work takes, whatever commands it is made of.

import Synchronization

/// Adds up the processor time of commands.
public final class ProcessorMeter: Sendable {
  /// What counts the commands that a task runs, and the tasks that it starts; nil for nothing.
  @TaskLocal public static var current: ProcessorMeter?

  private let total = Mutex(Duration.zero)
  private let countsStopped: Bool

  /// Makes a meter that has counted nothing.
  ///
  /// - Parameter countsStopped: Whether of a command that was stopped the time by the clock counts.
  public init(countsStopped: Bool = true) { self.countsStopped = countsStopped }

  /// The processor time of all commands that have ended. Of one that was stopped, the time by the clock
  /// counts where that is more, if that is wanted: it kept others waiting.
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
}
