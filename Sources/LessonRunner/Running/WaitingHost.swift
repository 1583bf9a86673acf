// A host that was started while its program is still being compiled, and has the testing library
// loaded by the time that the program is there.

import ProcessSandbox
import Synchronization

/// A host that waits for its program.
struct WaitingHost: Sendable {
  private let lateMessage: LateMessage
  let channel: RecordingChannel
  private let task: Task<Outcome, any Error>

  init(lateMessage: LateMessage, channel: RecordingChannel, task: Task<Outcome, any Error>) {
    self.lateMessage = lateMessage
    self.channel = channel
    self.task = task
  }

  /// Tells the host what to run, and waits until that is over; it ends when this is cancelled.
  ///
  /// - Parameter variables: What the host would find in its environment, had it not waited.
  /// - Returns: What came of it; nil when nothing did, because the host was told before, had been
  ///   waiting for too long, or there is too much to tell.
  /// - Throws: As `Command.run()` does.
  func run(_ variables: [String: String]) async throws -> Outcome? {
    let message = variables.map { "\($0.key)=\($0.value)\0" }.joined()
    guard lateMessage.send(Array(message.utf8)) else { return nil }
    let outcome = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    let wasTooLate =
      outcome.termination == .timedOut && channel.recording().programEnd == .neverBegan
    return wasTooLate ? nil : outcome
  }

  /// Ends the host if it was told nothing, and waits until nothing is left of it.
  func dismiss() async {
    lateMessage.withdraw()
    _ = try? await task.value
  }
}

/// Lets one at a time begin.
final class OneAtATime: Sendable {
  private let isTaken = Mutex(false)

  /// Whether nobody else had begun; then `end` must follow.
  func begin() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }

  func end() { isTaken.withLock { $0 = false } }
}
