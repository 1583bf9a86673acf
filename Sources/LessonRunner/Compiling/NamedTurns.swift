// One thing at a time, where tasks of this process want the same: they wait without asking again and again.

import Synchronization

/// Gives the turn that a name stands for to one task at a time, in the order in which they came.
final class NamedTurns: Sendable {
  /// Those of the whole process.
  static let ours = NamedTurns()

  private struct Waiter {
    let number: UInt64
    /// Told whether its turn has come; else nobody wants it any more.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    /// Who waits for each name; what nobody has the turn of is not in it.
    var waiters: [String: [Waiter]] = [:]
    var nextNumber: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Waits until the turn has come, which whoever has it must end.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before that.
  func wait(for name: String) async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          guard !Task.isCancelled else { return false }
          guard state.waiters[name] != nil else {
            state.waiters[name] = []
            return true
          }
          state.waiters[name]?.append(Waiter(number: number, continuation: continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters[name]?.firstIndex { $0.number == number }
          .flatMap { state.waiters[name]?.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: false)
    }
    guard hasTurn else { throw CancellationError() }
  }

  /// Ends the turn of a name: it is that of the next one who waits.
  func end(_ name: String) {
    let next: Waiter? = state.withLock { state in
      guard state.waiters[name]?.isEmpty == false else {
        state.waiters[name] = nil
        return nil
      }
      return state.waiters[name]?.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }
}
