// Text in addresses: `%20` and the like (RFC 3986, 2.1).

extension StringProtocol {
  /// The text with all but letters, digits and hyphens of ASCII escaped.
  public var percentEscaped: String { percentEscaped(keeping: "-") }

  /// The text with all but letters, digits and some signs of ASCII escaped.
  public func percentEscaped(keeping signs: String) -> String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isKept =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar
          || signs.unicodeScalars.contains(scalar))
      return isKept ? String(scalar) : byte.percentEscaped
    }.joined()
  }

  /// The text with what is escaped as what it stands for; what is no escape stays.
  public var percentUnescaped: String {
    var bytes: [UInt8] = []
    var rest = Substring(self).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, Substring(digits).allSatisfy(\.isHexDigit),
        let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte as it is escaped: `%E9`.
  package var percentEscaped: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }
}
