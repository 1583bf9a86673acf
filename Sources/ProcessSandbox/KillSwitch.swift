// Ends runs from outside: one by its task's cancellation, all of them by Ctrl-C.

import Dispatch
import Glibc
import Synchronization

/// Ends one run, before it began or while it lasts, from any thread.
final class KillSwitch: Sendable {
  private struct State {
    var control: Int32?
    var isThrown = false
  }

  private let state = Mutex(State())

  /// Whether somebody wanted the run to end.
  var isThrown: Bool { state.withLock(\.isThrown) }

  /// Names the socket whose shutdown ends the run; at once if the switch was thrown before.
  func arm(_ control: Int32) {
    state.withLock { state in
      state.control = control
      if state.isThrown { shutdown(control, Int32(SHUT_WR)) }
    }
  }

  /// Forgets the socket, before it is closed and its number used again.
  func disarm() {
    state.withLock { $0.control = nil }
  }

  /// Ends the run.
  func throwSwitch() {
    state.withLock { state in
      state.isThrown = true
      if let control = state.control { shutdown(control, Int32(SHUT_WR)) }
    }
  }
}

/// The runs that can be ended together.
final class RunningCommands: Sendable {
  /// Every run of this program.
  static let all = RunningCommands()

  private struct State {
    var switches: [ObjectIdentifier: KillSwitch] = [:]
    var hasEnded = false
  }

  private let state = Mutex(State())
  /// Whoever is in it has something left to clear away.
  private let present = DispatchGroup()
  /// How long is waited for runs that were ended.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Adds a run; once all have been ended, that ends it at once.
  func insert(_ killSwitch: KillSwitch) {
    let hasEnded = state.withLock { state in
      state.switches[ObjectIdentifier(killSwitch)] = killSwitch
      return state.hasEnded
    }
    present.enter()
    if hasEnded { killSwitch.throwSwitch() }
  }

  func remove(_ killSwitch: KillSwitch) {
    state.withLock { $0.switches[ObjectIdentifier(killSwitch)] = nil }
    present.leave()
  }

  /// Ends every run, now and from now on, and waits until nothing of theirs is left, no process and no
  /// folder, or seconds have passed in vain.
  func endAll() {
    let running = state.withLock { state in
      state.hasEnded = true
      return Array(state.switches.values)
    }
    for killSwitch in running { killSwitch.throwSwitch() }
    _ = present.wait(timeout: .now() + Self.patience)
  }
}
