// Several commands side by side, but not more than the machine has cores.

import Glibc
import Synchronization

/// Lets a bounded number of jobs run at a time; the others wait their turn in order.
public final class JobPool: Sendable {
  /// What the work of a task is for, where somebody waits for one thing after the other: the lowest
  /// goes first. Work of the same number, as all work is by default, goes in the order it came.
  @TaskLocal public static var ordinal = Int.max

  private struct State {
    var free: Int
    var waiting: [(ordinal: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state: Mutex<State>

  /// Makes a pool of this width; by default one job for each core.
  public init(width: Int? = nil) {
    state = Mutex(State(free: max(1, width ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// Runs a command when its turn has come.
  ///
  /// - Parameters:
  ///   - command: What to run.
  ///   - onOutput: Called with captured output as it comes, on a thread of the run.
  /// - Returns: What came of it.
  /// - Throws: As `Command.run(onOutput:)` does.
  public func run(_ command: Command, onOutput: OutputHandler? = nil) async throws -> Outcome {
    try await withTurn { try await command.run(onOutput: onOutput) }
  }

  /// Does work of several steps in one turn; it must not ask the same pool for another.
  ///
  /// A task that is cancelled while it waits gets its turn nevertheless, and should then end at once.
  public func withTurn<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    await begin()
    defer { end() }
    return try await work()
  }

  private func begin() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          let ordinal = Self.ordinal
          let index = state.waiting.firstIndex { $0.ordinal > ordinal } ?? state.waiting.endIndex
          state.waiting.insert((ordinal, continuation), at: index)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
