// Drains a command's output while it runs and waits for the supervisor's report. The one thread of a
// run spends its time here.

internal import CProcessLaunch
import Glibc

/// A stream that a command writes to.
public enum StandardStream: Hashable, Sendable {
  /// Standard output.
  case output
  /// Standard error.
  case error
}

/// Called with each piece of captured output as it comes, on the thread that runs the command.
///
/// The command waits when its pipe is full, so a slow handler makes it slow.
public typealias OutputHandler = @Sendable (StandardStream, [UInt8]) -> Void

/// What is exchanged with one running command and its supervisor.
struct Conversation {
  private(set) var captured: [StandardStream: CapturedOutput] = [:]
  /// Whether the command was stopped because it wrote too much.
  private(set) var overflowed = false

  private let control: Int32
  private var reading: [StandardStream: Int32]
  private let bytesMax: Int
  private let handler: OutputHandler?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ channels: Channels, bytesMax: Int, handler: OutputHandler?) {
    control = channels.control
    reading = channels.reading
    self.bytesMax = bytesMax
    self.handler = handler
  }

  /// How a conversation came to its end.
  enum End {
    /// The process tree is gone, and this is what came of it.
    case reported(process_report)
    /// The supervisor died; only what it supervises kills it.
    case lost
    /// The supervisor said nothing until the deadline.
    case silent
  }

  /// Reads until the supervisor says that all is over.
  mutating func run(until deadline: ContinuousClock.Instant?) -> End {
    while true {
      var events = [pollfd(fd: control, events: Int16(POLLIN), revents: 0)]
      let streams = Array(reading)
      events += streams.map { pollfd(fd: $0.value, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&events, nfds_t(events.count), deadline.map(millisecondsLeft) ?? -1)
      if let deadline, ready == 0, .now >= deadline { return .silent }
      guard ready > 0 else { continue }
      for (index, (stream, descriptor)) in streams.enumerated()
      where events[index + 1].revents != 0 {
        read(stream, from: descriptor)
      }
      if events[0].revents != 0 { break }
    }
    let report = receiveReport()
    // Nobody is left to write, so what the pipes hold is all there is; somebody outside the tree who
    // was handed the pipe cannot make us wait.
    for (stream, descriptor) in reading {
      while read(stream, from: descriptor) {}
    }
    return report.map(End.reported) ?? .lost
  }

  /// Reads once; false at the end, when nothing is there, or when the stream is full.
  @discardableResult
  private mutating func read(_ stream: StandardStream, from descriptor: Int32) -> Bool {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0 && errno == EINTR { return true }
    if count < 0 && errno == EAGAIN { return false }
    guard count > 0 else {
      reading[stream] = nil
      return false
    }
    let kept = captured[stream, default: CapturedOutput()].append(
      buffer[..<count], bytesMax: bytesMax)
    if kept > 0 { handler?(stream, Array(buffer[..<kept])) }
    if kept < count {
      overflowed = true
      reading[stream] = nil
      shutdown(control, Int32(SHUT_WR))
    }
    return kept == count
  }

  private func receiveReport() -> process_report? {
    var report = process_report()
    var count: Int
    // A supervisor that leaves before it has read that its command was let go resets the connection. The
    // kernel tells that once, and before it gives what was sent.
    repeat {
      count = recv(control, &report, MemoryLayout<process_report>.size, 0)
    } while count < 0 && (errno == EINTR || errno == ECONNRESET)
    return count == MemoryLayout<process_report>.size ? report : nil
  }
}

private func millisecondsLeft(until deadline: ContinuousClock.Instant) -> Int32 {
  let left = ContinuousClock.now.duration(to: deadline) / Duration.milliseconds(1)
  return Int32(min(max(0, left.rounded(.up)), 3_600_000))
}
