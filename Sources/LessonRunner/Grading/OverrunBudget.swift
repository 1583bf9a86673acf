// How much all runs of one file may take together that run out of time. Each has a limit of its own, which
// would add up: a loop in one check, another one in the next, each recorded first and then not.

import Synchronization

/// What is left of the time for runs of one file that run out of theirs.
final class OverrunBudget: Sendable {
  private let total: Duration
  private let one: Duration
  private let left: Mutex<Duration>

  /// Makes one that nothing was taken of.
  init(_ limits: GradingLimits) {
    (total, one) = (limits.totalTime, limits.answerTime)
    left = Mutex(total)
  }

  /// Whether no other run is begun.
  var isUsedUp: Bool { left.withLock { $0 <= .zero } }

  /// Whether a run that is recorded could run out of time at one answer, and then another one unrecorded.
  var hasRoomForTwo: Bool { left.withLock { $0 >= one * 2 } }

  /// Takes the time of a run if it ran out of it.
  func take(_ time: Duration, of run: ProgramRun) {
    if run.hasOverrun { left.withLock { $0 -= time } }
  }

  /// Why a check was not run.
  var reason: String {
    "not run: the runs before took \(total.components.seconds) s, which is all that those may take "
      + "together that run out of time (the limit answersSeconds)"
  }
}

extension OverrunBudget? {
  /// Does a run, and takes its time from the budget, if there is one and the run ran out of it.
  func charging(_ run: () async throws -> ProgramRun) async rethrows -> ProgramRun {
    let start = ContinuousClock.now
    let run = try await run()
    self?.take(start.duration(to: .now), of: run)
    return run
  }
}
