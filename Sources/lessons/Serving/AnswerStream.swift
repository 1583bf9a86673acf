// An answer that comes piece by piece: work puts pieces in, the connection's thread takes them out.

import Foundation

/// The pieces of an answer between the work that makes them and the thread that sends them.
final class AnswerStream: @unchecked Sendable {
  // A condition, as a thread waits for the next piece; it guards `pieces` and `isFinished`.
  private let condition = NSCondition()
  private var pieces: [[UInt8]] = []
  private var isFinished = false

  /// Adds a piece.
  func send(_ bytes: [UInt8]) {
    condition.withLock {
      pieces.append(bytes)
      condition.signal()
    }
  }

  /// Says that nothing more will come.
  func finish() {
    condition.withLock {
      isFinished = true
      condition.signal()
    }
  }

  /// What a wait for the next piece came to.
  enum Next {
    case piece([UInt8])
    /// Nothing came yet.
    case nothing
    case end
  }

  /// Waits for the next piece, but no longer than so many seconds.
  func next(within seconds: Double) -> Next {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while pieces.isEmpty, !isFinished {
        guard condition.wait(until: deadline) else { break }
      }
      if !pieces.isEmpty { return .piece(pieces.removeFirst()) }
      return isFinished ? .end : .nothing
    }
  }
}
