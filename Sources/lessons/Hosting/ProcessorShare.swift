// What keeps learners from taking each other's time: one run at a time for each of them, and where several
// wait, who has used much of the processors lately is taken to have come so much later. So nobody waits
// for ever, however many come who have used less.

import Foundation
import ProcessSandbox
import Synchronization

/// One learner's share of the processors.
final class ProcessorShare: Sendable {
  /// After so many seconds half of what was used is forgotten.
  private static let halfLifeSeconds = 60.0
  /// Who comes so much later overtakes nobody, whatever was used.
  private static let latenessMillisecondsMax = 10_000
  private static let start = ContinuousClock.now

  private struct Use {
    /// What was used, as much of it as counts at that moment.
    var seconds = 0.0
    var moment = ContinuousClock.now
    /// How much of the meter is in it.
    var metered = Duration.zero
  }

  private let turn = JobPool(width: 1)
  private let meter = ProcessorMeter()
  private let use = Mutex(Use())

  /// Does work when all that the learner asked for before is done.
  ///
  /// - Throws: What the work throws, `CancellationError` where it is not wanted any more.
  func run<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await turn.withTurn {
      try Task.checkCancellation()
      return try await JobPool.$ordinal.withValue(place()) {
        try await ProcessorMeter.$current.withValue(meter) { try await work() }
      }
    }
  }

  /// The place in the queue: when somebody has come, or is taken to have come.
  private func place() -> Int {
    let now = (ContinuousClock.now - Self.start) / .milliseconds(1)
    return Int(now) + min(recentMilliseconds(), Self.latenessMillisecondsMax)
  }

  /// How much was used lately.
  private func recentMilliseconds() -> Int {
    use.withLock { use in
      let (now, metered) = (ContinuousClock.now, meter.processorTime)
      let age = (now - use.moment) / .seconds(1)
      use.seconds *= exp2(-age / Self.halfLifeSeconds)
      use.seconds += (metered - use.metered) / .seconds(1)
      (use.moment, use.metered) = (now, metered)
      return Int(use.seconds * 1000)
    }
  }
}
