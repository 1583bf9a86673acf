// SHA-256 (FIPS 180-4), under which compiled products are kept.

import FoundationEssentials

/// A hash of content: equal keys mean equal content.
public struct ContentHash: Hashable, CustomStringConvertible {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// The hash of strings, each told from the next by its length.
  public init(_ parts: some Sequence<String>) {
    for part in parts { add(part) }
  }

  /// The hash of nothing yet.
  public init() {}

  /// The hash of bytes.
  public init(bytes: [UInt8]) { add(bytes: bytes) }

  /// The hash of files that belong together; of one alone that of its bytes.
  public init(ofFiles files: [[UInt8]?]) {
    if files.count == 1 {
      self.init(bytes: files[0] ?? [])
    } else {
      self.init(files.map { $0.map { "\(ContentHash(bytes: $0))" } ?? "" })
    }
  }

  /// The hash of bytes that nobody can make without a key (HMAC, RFC 2104).
  public init(authenticating bytes: [UInt8], with key: [UInt8]) {
    var padded = key.count > 64 ? ContentHash(bytes: key).digest : key
    padded += [UInt8](repeating: 0, count: 64 - padded.count)
    let inner = ContentHash(bytes: padded.map { $0 ^ 0x36 } + bytes)
    self.init(bytes: padded.map { $0 ^ 0x5c } + inner.digest)
  }

  /// Adds a string and its length.
  public mutating func add(_ part: String) {
    let bytes = Array(part.utf8)
    add(bytes: Array("\(bytes.count):".utf8))
    add(bytes: bytes)
  }

  /// Adds bytes as they are.
  public mutating func add(bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    let bytes = pending.isEmpty ? bytes : pending + bytes
    process(bytes)
    pending = Array(bytes.suffix(bytes.count % 64))
  }

  /// The 64 hexadecimal digits of the hash.
  public var description: String {
    digest.map(\.hexadecimal).joined()
  }

  /// The hash as policies of pages want it.
  public var base64: String { Data(digest).base64EncodedString() }

  /// The 32 bytes of the hash.
  private var digest: [UInt8] {
    var last = self
    last.pending.append(0x80)
    while last.pending.count % 64 != 56 { last.pending.append(0) }
    let bitCount = byteCount * 8
    last.pending += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
    last.process(last.pending)
    return last.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Takes in all whole blocks of 64 bytes.
  private mutating func process(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for start in stride(from: 0, through: bytes.count - 64, by: 64) {
          process(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + 64)]), words)
        }
      }
    }
  }

  private mutating func process(
    _ block: UnsafeRawBufferPointer, _ words: UnsafeMutableBufferPointer<UInt32>
  ) {
    let constants = Self.constants
    for index in 0..<16 {
      let word = block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
    for index in 16..<64 {
      let a = words[index - 15]
      let b = words[index - 2]
      let small0 = Self.rotate(a, 7) ^ Self.rotate(a, 18) ^ (a >> 3)
      let small1 = Self.rotate(b, 17) ^ Self.rotate(b, 19) ^ (b >> 10)
      words[index] = words[index - 16] &+ small0 &+ words[index - 7] &+ small1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let big1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ constants[index] &+ words[index]
      let big0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ big0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word >> count) | (word << (32 - count))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
