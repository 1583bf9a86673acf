// Reads numbers and text out of a channel's bytes, whatever they are.

/// Bytes of which nothing is believed: what lies outside reads as zero.
struct ChannelBytes {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var count: Int { bytes.count }

  /// A number at an offset.
  func number<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ offset: Int, as type: Number.Type = Number.self
  ) -> Number {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return 0 }
    return bytes.withUnsafeBytes { bytes in
      Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  /// Text at an offset, cut at the end of the bytes, invalid UTF-8 repaired.
  func text(_ offset: Int, count: Int) -> String {
    String(decoding: slice(offset, count: count).bytes, as: UTF8.self)
  }

  /// Bytes at an offset, fewer if there are no more.
  func slice(_ offset: Int, count: Int) -> ChannelBytes {
    guard offset >= 0, offset < self.count, count > 0 else { return ChannelBytes([]) }
    var part = self
    part.bytes = bytes.dropFirst(offset).prefix(count)
    return part
  }

  /// The bytes as they are.
  var array: [UInt8] { Array(bytes) }
}

/// Reads a channel piece by piece.
struct ChannelReader {
  /// Returns the bytes at an offset, fewer if there are no more.
  var read: (_ offset: Int, _ count: Int) -> [UInt8]

  func bytes(_ offset: Int, count: Int) -> ChannelBytes {
    ChannelBytes(read(offset, count))
  }
}
