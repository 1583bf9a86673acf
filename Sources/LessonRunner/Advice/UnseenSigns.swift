// Signs that no editor shows, such as a web page or a chat leaves between words that are copied from it: the
// compiler says of them everything but that, or takes them for a part of a name.

/// Tells signs that cannot be seen.
enum UnseenSigns {
  /// Signs between words, wide or not at all: what stands for them is a space.
  private static let spaces: [ClosedRange<UInt32>] = [
    0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F,
  ]
  /// Signs that take no room; nothing stands for them.
  private static let others: [ClosedRange<UInt32>] = [
    0x01...0x08, 0x0E...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x115F...0x1160, 0x180E...0x180E,
    0x200B...0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164...0x3164,
    0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
  ]
  /// Signs that join or part others, which some scripts and emoji need.
  private static let joiners: [ClosedRange<UInt32>] = [0x200C...0x200D, 0xFE00...0xFE0F]

  /// What stands for a sign that cannot be seen; nil for one that can, or that the sign before it needs.
  static func replacement(for scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> String? {
    guard scalar.value != 0x0A, scalar.value > 0x7E || scalar.value < 0x20 else { return nil }
    func isIn(_ ranges: [ClosedRange<UInt32>]) -> Bool {
      ranges.contains { $0.contains(scalar.value) }
    }
    if isIn(spaces) { return " " }
    let needsNoJoiner = last?.isASCII ?? true
    return isIn(others) || isIn(joiners) && needsNoJoiner ? "" : nil
  }

  /// How such a sign is called: `U+200B`.
  static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text with each sign that cannot be seen written as Swift escapes it: `\u{200B}`.
  var showingUnseenSigns: String {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if UnseenSigns.replacement(for: scalar, after: last) != nil {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return text
  }
}
