// A process of a submission that is in its box, and loaded, before its program is compiled: it is told what to
// run, or ends. Until then nothing of a stranger's is in it.

import ProcessSandbox
import Synchronization

/// A process that waits for its program.
struct WaitingProcess: Sendable {
  private let lateMessage: LateMessage
  private let message: [UInt8]
  private let task: Task<Outcome, any Error>
  private let start = ContinuousClock.now

  /// Starts one.
  ///
  /// - Parameters:
  ///   - command: The host without a program.
  ///   - variables: What it will be told, in the paths of its box.
  ///   - owner: What the command uses, kept until it is over.
  /// - Throws: `LaunchError` when there are no more descriptors.
  init(_ command: Command, for variables: [String: String], of owner: some AnyObject & Sendable)
    throws
  {
    let lateMessage = try LateMessage()
    var waiting = command
    waiting.lateMessage = lateMessage
    waiting.descriptors[HostProtocol.Descriptor.message] = lateMessage.reading
    waiting.environment[HostProtocol.Variable.message] = "\(HostProtocol.Descriptor.message)"
    message = variables.flatMap { name, value in
      Array("\(name)=\(waiting.confinement.word(value))\0".utf8)
    }
    self.lateMessage = lateMessage
    task = Task { [waiting] in
      defer { withExtendedLifetime(owner) {} }
      return try await waiting.run()
    }
  }

  /// Tells it to begin.
  ///
  /// - Returns: Whether it does; false where it has waited for so long that it may be stopped at any moment.
  ///   Then it ends.
  func begin() -> Bool {
    if ContinuousClock.now - start < lateMessage.waitingTime / 2, lateMessage.send(message) {
      return true
    }
    lateMessage.withdraw()
    return false
  }

  /// How it ended, once it has; to be cancelled ends it.
  var outcome: Outcome {
    get async throws {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Ends it.
  func cancel() { task.cancel() }

  /// Ends it, and waits until nothing is left of it.
  func end() async {
    cancel()
    _ = try? await task.value
  }
}
