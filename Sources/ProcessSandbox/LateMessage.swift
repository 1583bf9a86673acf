// Holds a command that is started before it is known what it is to do.
//
// What a program loads before it begins takes time that can pass while its work is still being made.
// Such a program reads a message from a descriptor, and its clock runs from when the message came.

internal import CProcessLaunch
import Glibc
import Synchronization

/// What one command is told after its start, and waits for.
///
/// The command finds the reading end of a pipe as one of its descriptors. It should leave when it
/// reads the end of the pipe without a message.
public final class LateMessage: Sendable {
  private struct State {
    /// The writing end, until the message was sent or withdrawn.
    var writing: Int32?
    var control: Int32?
    var isOpen = false

    func startClock() {
      if let control { sayToSupervisor(process_word_go, control) }
    }
  }

  /// The longest message in bytes: what a pipe holds of which nobody reads yet.
  public static let messageBytesMax = 1 << 16

  /// The end that the command reads; put it among `Command.descriptors`.
  public let reading: Int32
  /// How long the command may wait; then it is stopped.
  public let waitingTime: Duration
  private let state: Mutex<State>

  /// Prepares a message that is not known yet.
  ///
  /// - Parameter waitingTime: How long the command may wait; then it is stopped.
  /// - Throws: `LaunchError` when there are no more descriptors.
  public init(waitingTime: Duration = .seconds(120)) throws {
    self.waitingTime = waitingTime
    var ends: [Int32] = [-1, -1]
    guard process_pipe(&ends) == 0 else {
      throw LaunchError(step: .resources, path: "", errorNumber: errno)
    }
    reading = ends[0]
    state = Mutex(State(writing: ends[1]))
  }

  deinit {
    close(reading)
    if let writing = state.withLock(\.writing) { close(writing) }
  }

  /// Says what there is to do, and starts the clock of the command.
  ///
  /// - Returns: Whether the message was taken: false when it is longer than `messageBytesMax`, or
  ///   when one was sent or withdrawn before.
  public func send(_ message: [UInt8]) -> Bool {
    state.withLock { state in
      guard let writing = state.writing, message.count <= Self.messageBytesMax else { return false }
      let count = write(writing, message, message.count)
      close(writing)
      state.writing = nil
      state.isOpen = true
      state.startClock()
      return count == message.count
    }
  }

  /// Leaves the command with nothing to do.
  public func withdraw() {
    state.withLock { state in
      if let writing = state.writing { close(writing) }
      state.writing = nil
    }
  }

  /// Names the socket on which the supervisor is told that the command was let go.
  func arm(_ control: Int32) {
    state.withLock { state in
      state.control = control
      if state.isOpen { state.startClock() }
    }
  }

  /// Forgets the socket, before it is closed and its number used again.
  func disarm() {
    state.withLock { $0.control = nil }
  }
}

extension LateMessage: Hashable {
  /// It equals nothing but itself.
  public static func == (left: LateMessage, right: LateMessage) -> Bool { left === right }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
