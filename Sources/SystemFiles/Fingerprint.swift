// Names for what is kept between builds: equal names mean equal content.

/// A hash of texts, 128 bits, taken in one go.
public struct Fingerprint: Hashable, Sendable {
  private var high: UInt64 = 0xcbf2_9ce4_8422_2325
  private var low: UInt64 = 0x9ae1_6a3b_2f90_404f

  /// The key of some texts, each told from the next.
  public init(_ texts: some Sequence<String>) {
    for text in texts { add(text) }
  }

  /// The key of bytes.
  public init(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  /// The key with a name; nil for what is no name.
  public init?(name: some StringProtocol) {
    guard name.utf8.count == 32, let high = UInt64(name.prefix(16), radix: 16),
      let low = UInt64(name.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// Adds what another key stands for.
  public mutating func add(_ key: Fingerprint) {
    mix(key.high)
    mix(key.low)
  }

  /// Adds a number.
  public mutating func add(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  /// Adds a text; its length goes in too, so that no two lists of texts look alike.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    mix(rest)
  }

  /// The multiplication and rotation of FNV and MurmurHash, twice with different constants.
  private mutating func mix(_ word: UInt64) {
    high = (high ^ word) &* 0x9fb2_1c65_1e98_df25
    high ^= high >> 32
    low = (low ^ (word << 31 | word >> 33)) &* 0xc2b2_ae3d_27d4_eb4f
    low ^= low >> 29
  }

  /// 32 hexadecimal digits.
  public var name: String {
    String(unsafeUninitializedCapacity: 32) { buffer in
      for (index, word) in [high, low].enumerated() {
        for place in 0..<16 {
          let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * place) & 0xF)
          let base = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
          buffer[16 * index + place] = base + digit
        }
      }
      return 32
    }
  }
}
