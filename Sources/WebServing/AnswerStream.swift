// An answer that comes piece by piece: work puts pieces in, the connection's thread takes them out.

import Foundation

/// The pieces of an answer between the work that makes them and the thread that sends them.
package final class AnswerStream: @unchecked Sendable {
  /// As much as may wait to be sent: some answers of the largest kind.
  private static let byteCountMax = 16 << 20

  // A condition, as a thread waits for the next piece; it guards what follows.
  private let condition = NSCondition()
  private var pieces: [[UInt8]] = []
  private var isFinished = false
  /// How many bytes nobody has taken.
  private var byteCount = 0

  /// Adds a piece. Who takes so little that many wait is sent what waits, and no more.
  package func send(_ bytes: [UInt8]) {
    condition.withLock {
      guard !isFinished else { return }
      pieces.append(bytes)
      byteCount += bytes.count
      isFinished = byteCount > Self.byteCountMax
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
      if !pieces.isEmpty {
        let piece = pieces.removeFirst()
        byteCount -= piece.count
        return .piece(piece)
      }
      return isFinished ? .end : .nothing
    }
  }
}
