// Whole messages through a pipe: their length, then their bytes.

import Glibc

/// One message after the other through two descriptors.
struct FramePipe {
  let reading: Int32
  let writing: Int32

  /// The descriptors that the tool gives to either side.
  static let standard = FramePipe(
    reading: HostProtocol.Descriptor.incoming, writing: HostProtocol.Descriptor.outgoing)

  /// Sends a message; false when nobody is there.
  func send(_ bytes: [UInt8]) -> Bool {
    var frame = WireWriter()
    frame.write(UInt32(truncatingIfNeeded: bytes.count))
    frame.append(bytes)
    var sent = 0
    while sent < frame.bytes.count {
      let count = frame.bytes[sent...].withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits for a message; nil when none will come.
  func receive() -> [UInt8]? {
    guard let head = receive(count: 4) else { return nil }
    var reader = WireReader(head)
    guard let count = try? reader.read(UInt32.self) else { return nil }
    return receive(count: Int(count))
  }

  private func receive(count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let more = bytes[received...].withUnsafeMutableBytes {
        read(reading, $0.baseAddress, $0.count)
      }
      if more < 0 && errno == EINTR { continue }
      guard more > 0 else { return nil }
      received += more
    }
    return bytes
  }
}
