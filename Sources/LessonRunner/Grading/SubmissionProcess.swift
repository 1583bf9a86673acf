// One process of a submission, with what it is asked and what it answers.

import Dispatch
import ProcessSandbox
import Synchronization

/// One process of a submission.
///
/// Hidden checks have one of their own, so that nothing which they ask for is in what learners see.
final class SubmissionProcess: Sendable {
  /// What the process records.
  let channel: RecordingChannel

  private let requests: Pipe
  private let replies: Pipe
  private let command: Command
  private let state = Mutex(State())
  /// Signalled when the process is gone.
  private let end = DispatchSemaphore(value: 0)

  private struct State {
    var task: Task<Outcome, any Error>?
    /// What waits to become the process.
    var waiting: WaitingProcess?
  }

  /// Prepares a process; the closure makes the command that the channel and the pipes are given to.
  init(_ command: (RecordingChannel) -> Command) throws {
    channel = try RecordingChannel()
    requests = try Pipe(.toBox)
    replies = try Pipe(.fromBox)
    var command = command(channel)
    command.descriptors[HostProtocol.Descriptor.incoming] = requests.theirs
    command.descriptors[HostProtocol.Descriptor.outgoing] = replies.theirs
    self.command = command
  }

  /// Has a host wait in its box to become the process.
  ///
  /// - Parameters:
  ///   - command: Makes the command that the channel is given to, a host without a program.
  ///   - variables: What it is told when it is to begin.
  /// - Throws: `LaunchError` when there are no more descriptors.
  func wait(as command: (RecordingChannel) -> Command, for variables: [String: String]) throws {
    var host = command(channel)
    host.descriptors.merge(self.command.descriptors) { host, _ in host }
    let waiting = try WaitingProcess(host, for: variables, of: self)
    state.withLock { $0.waiting = waiting }
  }

  /// Ends what waits or has become the process, and waits until nothing is left of it.
  func endWaiting() async { await state.withLock(\.waiting)?.end() }

  /// Starts the process if it waits; one that does not costs more than may ever be asked of it.
  func startIfWaiting() { if state.withLock({ $0.waiting != nil }) { start() } }

  /// Whether it was started.
  var isStarted: Bool { state.withLock { $0.task != nil } }

  /// Starts the process, unless it was started before.
  func start() {
    state.withLock { state in
      guard state.task == nil else { return }
      let waiting = state.waiting.flatMap { $0.begin() ? $0 : nil }
      state.task = Task {
        defer {
          requests.closeTheirs()
          replies.closeTheirs()
          end.signal()
        }
        if let waiting { return try await waiting.outcome }
        return try await command.run()
      }
    }
  }

  /// Waits on the calling thread until the process is gone; false if it is still there after that
  /// time. One that was never started is gone.
  func waitForEnd(within time: Duration) -> Bool {
    guard isStarted else { return true }
    return end.wait(timeout: .now() + time / .seconds(1)) == .success
  }

  /// Ends the process and waits on the calling thread until it is gone.
  func endAndWait() {
    cancel()
    if isStarted { end.wait() }
  }

  /// Ends the process, and what waits to become it.
  func cancel() {
    let (task, waiting) = state.withLock { ($0.task, $0.waiting) }
    task?.cancel()
    waiting?.cancel()
  }

  /// Tells the process that no more requests come.
  func close() { requests.closeOurs() }

  /// Waits until the process is gone, but no longer than it may take.
  ///
  /// - Returns: How it ended; nil if it was never started.
  /// - Throws: `LaunchError` when it could not be started.
  func outcome(within time: Duration) async throws -> Outcome? {
    guard let task = state.withLock(\.task) else { return nil }
    let clock = Task {
      try await Task.sleep(for: time)
      task.cancel()
    }
    defer { clock.cancel() }
    do {
      return try await task.value
    } catch is CancellationError where !Task.isCancelled {
      return Outcome(.timedOut)
    }
  }

  // MARK: - Requests

  /// Asks for something and returns the answer.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - number: What the answer must begin with; nobody can foresee it.
  ///   - time: How long the answer may take.
  /// - Returns: The answer without its number.
  /// - Throws: `Relay.Fault`.
  func exchange(
    _ request: ArraySlice<UInt8>, number: UInt64, within time: Duration
  ) throws(Relay.Fault) -> [UInt8] {
    start()
    let identity = withUnsafeBytes(of: number.littleEndian, Array.init)
    let deadline = ContinuousClock.now + time
    // Nothing has been asked for yet.
    if replies.hasBytes { throw .malformed }
    do {
      try requests.send(identity + request, until: deadline)
      let reply = try replies.receive(bytesMax: Relay.replyBytesMax, until: deadline)
      guard reply.starts(with: identity), !replies.hasBytes else { throw Relay.Fault.malformed }
      return Array(reply.dropFirst(identity.count))
    } catch let fault as Pipe.Fault {
      switch fault {
      case .closed: throw .ended
      case .late: throw .late
      case .tooLong: throw .tooLong
      }
    } catch {
      throw .malformed
    }
  }
}
