// FNV-1a, which tells whether a text is still the same from one run of the tool to the next, short enough
// for files that people read. What must not be imitated takes `ContentHash`.

/// The FNV-1a hash of bytes, 64 bits.
public func shortHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// The FNV-1a hash of bytes, 32 bits.
public func shorterHash(_ bytes: some Sequence<UInt8>) -> UInt32 {
  bytes.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
}

extension FixedWidthInteger {
  /// The number in hexadecimal digits, as many as its width takes.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: bitWidth / 4 - digits.count) + digits
  }
}
