// How much a host has to do, and what that means for who comes next: an estimate of the wait, by the
// processor time that runs lately took; and whether it is about to end.

import Foundation
import ProcessSandbox
import Synchronization

/// What goes on at a host.
final class HostLoad: Sendable {
  /// Why a run does not begin.
  enum Refusal: Error {
    /// Too many wait: it may be asked for again after so many seconds.
    case busy(seconds: Int)
    /// The learner has used what there is for one day; so many seconds are left of it.
    case spent(seconds: Int)
  }

  /// How much the newest run counts in the mean.
  private static let weight = 0.1

  private struct State {
    var runCount = 0
    /// How many of them hold up nobody.
    var backgroundCount = 0
    /// Of the time for which runs hold up others.
    var meanSeconds: Double
    var isEnding = false
    /// When each who runs something did so last.
    var runners: [ObjectIdentifier: ContinuousClock.Instant] = [:]
  }

  private let state: Mutex<State>
  /// How many processes run side by side.
  let width: Int
  private let turnSeconds: Double
  private let waitMaxSeconds: Double

  /// Watches over as many runs side by side as there are places. Each holds up others for one turn at most.
  init(width: Int, turnTime: Duration, waitMaxSeconds: Double) {
    self.width = max(1, width)
    turnSeconds = turnTime / .seconds(1)
    self.waitMaxSeconds = waitMaxSeconds
    state = Mutex(State(meanSeconds: turnSeconds))
  }

  /// How many runs go on or wait.
  var runCount: Int { state.withLock(\.runCount) }

  /// Whether no more runs begin.
  var isEnding: Bool { state.withLock(\.isEnding) }

  /// How long who asks now will wait, in seconds.
  var waitSeconds: Double { state.withLock { wait($0) } }

  /// Whether there are more runs than have room side by side, apart from those that have what others leave.
  var isFull: Bool { state.withLock { $0.runCount - $0.backgroundCount > width } }

  private func wait(_ state: State) -> Double {
    Double(state.runCount - state.backgroundCount) * state.meanSeconds / Double(width)
  }

  /// Notes that somebody runs something.
  func note(_ runner: ObjectIdentifier) { state.withLock { $0.runners[runner] = .now } }

  /// How many have run something lately, and at least one.
  func runnerCount(within time: Duration) -> Int {
    state.withLock { state in
      let start = ContinuousClock.now - time
      state.runners = state.runners.filter { $0.value >= start }
      return max(1, state.runners.count)
    }
  }

  /// Lets no more runs begin.
  func end() { state.withLock { $0.isEnding = true } }

  /// Counts a run while it waits and goes on.
  ///
  /// - Throws: `Refusal.busy` where too many do, or the host is about to end.
  func during<Value>(
    _ meter: ProcessorMeter, isBackground: Bool, _ work: () async throws -> Value
  ) async throws -> Value {
    try state.withLock { state in
      // Another host may be there at once.
      if state.isEnding { throw Refusal.busy(seconds: 1) }
      let wait = wait(state)
      if wait > waitMaxSeconds { throw Refusal.busy(seconds: Int(wait.rounded(.up))) }
      state.runCount += 1
      if isBackground { state.backgroundCount += 1 }
    }
    let before = meter.processorTime
    defer {
      let seconds = (meter.processorTime - before) / .seconds(1)
      state.withLock { state in
        state.runCount -= 1
        if isBackground { state.backgroundCount -= 1 }
        // What was given up, or shared, took nothing and says nothing.
        guard seconds > 0, !isBackground else { return }
        state.meanSeconds += Self.weight * (min(seconds, turnSeconds) - state.meanSeconds)
      }
    }
    return try await work()
  }
}
