// The process of the checks and their stub: started while a submission is still being compiled, it
// waits for the answer to its first request.

import ProcessSandbox

/// One process of an exercise's checks.
final class ChecksProcess: Sendable {
  /// What the process records; it is the author's and ours alone, and so believed.
  let channel: RecordingChannel
  let requests: Pipe
  let replies: Pipe
  private let task: Task<Outcome, any Error>

  /// Starts the command that the closure makes for the channel.
  init(_ command: (RecordingChannel) -> Command) throws {
    let (requests, replies) = (try Pipe(.fromBox), try Pipe(.toBox))
    let channel = try RecordingChannel()
    var command = command(channel)
    command.descriptors[HostProtocol.Descriptor.incoming] = replies.theirs
    command.descriptors[HostProtocol.Descriptor.outgoing] = requests.theirs
    let started = command
    task = Task {
      defer {
        requests.closeTheirs()
        replies.closeTheirs()
        // Its descriptors are the command's, also where nobody else wants them any more.
        withExtendedLifetime(channel) {}
      }
      return try await started.run()
    }
    (self.channel, self.requests, self.replies) = (channel, requests, replies)
  }

  /// How it ended, once it has; one that was cancelled has run out of time.
  var outcome: Outcome {
    get async throws {
      do {
        return try await task.value
      } catch is CancellationError where !Task.isCancelled {
        return Outcome(.timedOut)
      }
    }
  }

  /// Ends the process, unless it has ended.
  func cancel() { task.cancel() }
}
