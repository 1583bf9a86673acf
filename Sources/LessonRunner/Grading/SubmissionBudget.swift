// How much all of one file's compiles and runs may take together. Each has limits of its own, and a file that
// stays below each of them could hold a place for hours.

import LessonModel
import ProcessSandbox
import Synchronization

/// What is left of the time for one file.
final class SubmissionBudget: Sendable {
  /// A file has had all of its time.
  struct Exhausted: Error {
    var seconds: Int
    /// Why nothing more of it is judged.
    var reason: String {
      "judging this file took more than \(seconds) s, which is all that a file may take "
        + "(the limit fileSeconds)"
    }
  }

  /// For an exercise whose own limit is not over `usualSeconds`, in seconds.
  static let secondsMax = 300
  private static let usualSeconds = 5.0

  /// The budget that the current task's work is charged to; nil for none.
  @TaskLocal static var current: SubmissionBudget?

  private let seconds: Int
  // What waits for its turn is stopped, too, and takes nobody's time.
  private let meter = ProcessorMeter(countsStopped: false)
  private let turnTime = Mutex(Duration.zero)

  /// Makes one that nothing was taken of.
  ///
  /// - Parameters:
  ///   - secondsMax: What a file of an ordinary exercise may take.
  ///   - exercise: The exercise, which may have a longer limit of its own.
  init(secondsMax: Int, for exercise: Exercise) {
    let factor = max(1, exercise.limits.wallSeconds / Self.usualSeconds)
    seconds = Int(Double(secondsMax) * factor)
  }

  /// Does work whose turns and commands are charged to this budget.
  func charge<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await ProcessorMeter.$current.withValue(meter) {
      try await Self.$current.withValue(self) { try await work() }
    }
  }

  /// Takes the time that a place was held.
  private func take(_ time: Duration) { turnTime.withLock { $0 += time } }

  /// - Throws: `Exhausted` where nothing is left.
  func check() throws(Exhausted) {
    let used = max(turnTime.withLock(\.self), meter.processorTime)
    if used >= .seconds(seconds) { throw Exhausted(seconds: seconds) }
  }

  /// Does work in a turn of a pool; the time of the turn, not of waiting for it, is charged.
  ///
  /// - Throws: `Exhausted` where nothing is left, and what the work throws.
  static func inTurn<Value>(
    of pool: JobPool, _ work: () async throws -> Value
  ) async throws -> Value {
    try current?.check()
    return try await pool.withTurn {
      // While the machine sleeps nothing is used.
      let start = SuspendingClock.now
      defer { current?.take(start.duration(to: .now)) }
      return try await work()
    }
  }
}
