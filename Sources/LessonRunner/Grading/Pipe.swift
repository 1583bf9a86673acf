// A pipe of which one end is ours and the other a box's, with deadlines and bounds on all that we
// do with it.

import Glibc
import ProcessSandbox
import Synchronization

/// One direction between the tool and a process in a box.
final class Pipe: Sendable {
  /// Which way bytes go.
  enum Direction {
    case toBox
    case fromBox
  }

  /// Why a message could not be sent or received.
  enum Fault: Error, Hashable {
    /// The other side is gone.
    case closed
    case late
    /// The message is longer than is taken.
    case tooLong
  }

  private struct Ends {
    var ours: Int32
    var theirs: Int32
  }

  private let ends: Mutex<Ends>
  private let direction: Direction

  /// Makes a pipe.
  init(_ direction: Direction) throws(LaunchError) {
    let (reading, writing) = try makePipe()
    self.direction = direction
    let ours = direction == .toBox ? writing : reading
    ends = Mutex(Ends(ours: ours, theirs: direction == .toBox ? reading : writing))
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeOurs()
    closeTheirs()
  }

  /// The end for the box.
  var theirs: Int32 { ends.withLock(\.theirs) }

  /// Closes the box's end on our side, once the box has its own or is gone.
  func closeTheirs() { close(\.theirs) }

  /// Closes our end: who reads gets to the end, who writes is told that nobody reads.
  func closeOurs() { close(\.ours) }

  private func close(_ end: WritableKeyPath<Ends, Int32>) {
    ends.withLock { ends in
      if ends[keyPath: end] >= 0 { Glibc.close(ends[keyPath: end]) }
      ends[keyPath: end] = -1
    }
  }

  /// Whether bytes wait to be read; false at the end.
  var hasBytes: Bool {
    var count: Int32 = 0
    let descriptor = ends.withLock(\.ours)
    return descriptor >= 0 && ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Sends a message with its length before it.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Fault) {
    var frame = withUnsafeBytes(
      of: UInt32(truncatingIfNeeded: bytes.count).littleEndian, Array.init)
    frame += bytes
    var sent = 0
    while sent < frame.count {
      try wait(until: deadline)
      let descriptor = ends.withLock(\.ours)
      let count = frame[sent...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { throw .closed }
      sent += count
    }
  }

  /// Waits for a message of at most so many bytes.
  func receive(
    bytesMax: Int, until deadline: ContinuousClock.Instant
  ) throws(Fault) -> [UInt8] {
    let head = try receive(count: 4, until: deadline)
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytesMax else { throw .tooLong }
    return try receive(count: count, until: deadline)
  }

  private func receive(
    count: Int, until deadline: ContinuousClock.Instant
  ) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      try wait(until: deadline)
      let descriptor = ends.withLock(\.ours)
      let more = Glibc.read(descriptor, &buffer, min(buffer.count, count - bytes.count))
      if more < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard more > 0 else { throw .closed }
      bytes += buffer[..<more]
    }
    return bytes
  }

  /// Waits until something can be sent or received, or the other side is gone.
  private func wait(until deadline: ContinuousClock.Instant) throws(Fault) {
    let events = Int16(direction == .toBox ? POLLOUT : POLLIN)
    while true {
      var descriptor = pollfd(fd: ends.withLock(\.ours), events: events, revents: 0)
      guard descriptor.fd >= 0 else { throw .closed }
      let left = ContinuousClock.now.duration(to: deadline) / Duration.milliseconds(1)
      let ready = poll(&descriptor, 1, Int32(min(max(0, left.rounded(.up)), 3_600_000)))
      if ready > 0 { return }
      if ready == 0 && .now >= deadline { throw .late }
    }
  }
}
