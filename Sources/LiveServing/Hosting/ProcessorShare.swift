// What keeps learners from taking each other's time: one run at a time for each of them, and where several
// wait, who has used much of the processors lately is taken to have come so much later. So nobody waits
// for ever, however many come who have used less. Who has used twice as much as there is for each has what the
// others leave. What is used on one day may be bounded, too.

import Foundation
import ProcessSandbox
import Synchronization

/// One learner's share of the processors.
final class ProcessorShare: Sendable {
  /// After so many seconds half of what was used is forgotten.
  private static let halfLifeSeconds = 20.0
  /// Who has what others leave begins after a pause: what is taken back until then, as by the next key, costs
  /// nothing.
  private static let pause = Duration.milliseconds(250)
  /// And is answered once in so long, whatever is asked: the host's own work is of their time, too.
  private static let answerInterval = Duration.milliseconds(100)
  /// Who comes so much later overtakes nobody, whatever was used.
  private static let latenessMillisecondsMax = 10_000
  private static let start = ContinuousClock.now

  private struct Use {
    /// What was used, as much of it as counts at that moment.
    var seconds = 0.0
    var moment = ContinuousClock.now
    /// How much of the meter is in it.
    var metered = Duration.zero
    /// Before when nothing more is answered.
    var nextAnswer = ContinuousClock.now
    /// The day that is counted, and how much the meter said when it began.
    var day = Calendar.current.startOfDay(for: Date())
    var meteredBefore = Duration.zero
  }

  private let turn: JobPool
  private let daySeconds: Double?
  private let load: HostLoad
  private let use = Mutex(Use())
  /// What the learner's compiles and runs, and the host's work for them, have taken since the host began.
  let meter = ProcessorMeter()

  /// Makes a share of which nothing is used.
  ///
  /// - Parameters:
  ///   - load: What all learners of the host ask for together.
  ///   - width: How many runs of it go on at a time.
  ///   - daySeconds: How much processor time may be used on one day; nil for no limit.
  init(of load: HostLoad, width: Int = 1, daySeconds: Double? = nil) {
    turn = JobPool(width: width)
    self.load = load
    self.daySeconds = daySeconds
  }

  /// How long who asks now will wait, in seconds.
  var waitSeconds: Double { load.waitSeconds }

  /// Does work when all that the learner asked for before is done.
  ///
  /// - Throws: What the work throws, `CancellationError` where it is not wanted any more,
  ///   `HostLoad.Refusal` where it does not begin now.
  func run<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await turn.withTurn {
      try Task.checkCancellation()
      try checkDay(Date())
      load.note(ObjectIdentifier(self))
      let hasUsedMuch = hasUsedMuch
      if hasUsedMuch { try await Task.sleep(for: Self.pause) }
      return try await load.during(meter, isBackground: hasUsedMuch) {
        try await JobPool.$ordinal.withValue(place()) {
          try await JobPool.$precedence.withValue(hasUsedMuch ? .last : .turn) {
            try await ProcessorMeter.$current.withValue(meter) { try await work() }
          }
        }
      }
    }
  }

  /// Lets the calling thread wait before it answers somebody who has what others leave and asks faster than they
  /// are answered.
  ///
  /// How many wait is bounded by how many requests of one seat are taken at a time (`HostSeats`).
  func holdBack() {
    guard hasUsedMuch else { return }
    let now = ContinuousClock.now
    let wait = use.withLock { use in
      use.nextAnswer = max(now, use.nextAnswer + Self.answerInterval)
      return use.nextAnswer - now
    }
    Thread.sleep(forTimeInterval: wait / .seconds(1))
  }

  /// Whether the learner has used twice as much lately as there is for each who has run something.
  var hasUsedMuch: Bool {
    let whole = Self.halfLifeSeconds / log(2) * Double(load.width)
    let allowance = whole / Double(load.runnerCount(within: .seconds(Self.halfLifeSeconds)))
    return Double(recentMilliseconds()) / 1000 >= 2 * allowance
  }

  /// Throws where the day's share is used up.
  private func checkDay(_ now: Date) throws {
    guard let daySeconds else { return }
    let today = Calendar.current.startOfDay(for: now)
    let used = use.withLock { use in
      if use.day != today { (use.day, use.meteredBefore) = (today, meter.processorTime) }
      return (meter.processorTime - use.meteredBefore) / .seconds(1)
    }
    guard used >= daySeconds else { return }
    let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: today) ?? now
    throw HostLoad.Refusal.spent(seconds: max(1, Int(tomorrow.timeIntervalSince(now))))
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
