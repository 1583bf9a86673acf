// Text in one line: escapes, and addresses left out.

extension Renderer {
  mutating func append(_ text: String) {
    self.text.append(text)
  }

  /// Appends text in one line: of a string as its literal, of a description as it is.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - quote: What to put around it and to escape within; nil for a description, which
  ///     keeps its quotes and backslashes and loses its addresses.
  mutating func append(escaping string: String, quote: String?) {
    var string = string
    if let quote { append(quote) }
    string.withUTF8 { utf8 in
      // One byte more than can be kept, so that what is cut is known to be.
      let bytes = UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(utf8).prefix(self.text.bytesMax + 1))
      var start = 0
      for position in bytes.indices where position >= start {
        guard let escape = escape(at: position, of: bytes, quoted: quote != nil) else { continue }
        text.append(UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
        append(escape.text)
        start = position + escape.length
        if isFull { return }
      }
      text.append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
    if let quote { append(quote) }
  }
}

/// How a literal writes the character at a position, and how many bytes that is; nil if as it is.
@inline(__always)
private func escape(
  at position: Int, of bytes: UnsafeRawBufferPointer, quoted: Bool
) -> (text: String, length: Int)? {
  switch bytes[position] {
  case UInt8(ascii: "\""): quoted ? (#"\""#, 1) : nil
  case UInt8(ascii: "\\"): quoted ? (#"\\"#, 1) : nil
  case UInt8(ascii: "\n"): (#"\n"#, 1)
  case UInt8(ascii: "\r"): (#"\r"#, 1)
  case UInt8(ascii: "\t"): (#"\t"#, 1)
  case 0: (#"\0"#, 1)
  case UInt8(ascii: "0"):
    quoted ? nil : addressLength(at: position, of: bytes).map { ("0x…", $0) }
  case 1..<0x20, 0x7f: (escaped(bytes[position]), 1)
  case 0xc2:
    // Control characters again, which some terminals obey.
    position + 1 < bytes.count && bytes[position + 1] < 0xa0
      ? (escaped(bytes[position + 1]), 2) : nil
  default: nil
  }
}

/// `\u{1B}`, as Swift itself writes it.
private func escaped(_ byte: UInt8) -> String {
  let digits = Array("0123456789ABCDEF")
  return "\\u{\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])}"
}

/// How long the address at a position is; nil if there is none.
///
/// Addresses are different in each run and mean nothing to a learner: `0x0000560bf31bd950`.
private func addressLength(at position: Int, of bytes: UnsafeRawBufferPointer) -> Int? {
  guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "x") else { return nil }
  var end = position + 2
  while end < bytes.count, isHexDigit(bytes[end]) { end += 1 }
  return end - position >= 14 ? end - position : nil
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
  default: false
  }
}
