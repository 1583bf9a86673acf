// Tells whether a text is still the same, between one run of the tool and the next.

/// The FNV-1a hash of a text, 64 bits as 16 hexadecimal digits: short enough for a readable file.
func contentHash(_ text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
