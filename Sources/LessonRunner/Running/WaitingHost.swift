// A host that was started while its program is still being compiled, and has the testing library
// loaded by the time that the program is there.

import ProcessSandbox
import Synchronization

/// A host that waits for its program.
struct WaitingHost: Sendable {
  /// The number under which the host finds its gate; those below are the channel's.
  static let gateDescriptor: Int32 = 10

  let gate: Gate
  let channel: RecordingChannel
  fileprivate let task: Task<Outcome, any Error>

  init(gate: Gate, channel: RecordingChannel, task: Task<Outcome, any Error>) {
    self.gate = gate
    self.channel = channel
    self.task = task
  }

  /// Tells the host what to run; false when it was told before, or there is too much to tell.
  func begin(_ variables: [String: String]) -> Bool {
    gate.open(saying: variables.flatMap { Array("\($0.key)=\($0.value)".utf8) + [0] })
  }

  /// What came of it, once it is over; the host ends when the task that awaits this is cancelled.
  var outcome: Outcome {
    get async throws {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Ends the host if it was told nothing, and waits until nothing is left of it.
  func dismiss() async {
    gate.giveUp()
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
