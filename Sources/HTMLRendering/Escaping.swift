// What keeps text text: the five characters that HTML obeys become entities, and characters that
// would hide or turn around what stands beside them are written out.

/// Escapes text for element content and quoted attributes.
enum Escaping {
  /// Appends a text, escaped.
  static func append(_ text: some StringProtocol, to markup: inout String) {
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) ?? false {
      markup += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      case "\n", "\t": markup.unicodeScalars.append(scalar)
      default:
        if let form = visibleForm(of: scalar) {
          markup += form
        } else {
          markup.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// What stands for a character that a browser would obey or not show; nil for all others.
  ///
  /// Line ends and tabs are no concern of this.
  static func visibleForm(of scalar: Unicode.Scalar) -> String? {
    if scalar.value < 0x20 { return String(Unicode.Scalar(0x2400 + scalar.value) ?? "␀") }
    guard scalar.isDeceptive else { return nil }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    case 0x09, 0x0A, 0x20..<0x7F: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a browser would obey it or show nothing, or HTML forbids it.
  fileprivate var isDeceptive: Bool {
    switch value {
    case 0..<0x7F: return false
    case 0x7F...0x9F: return true
    // Joiners and variation selectors belong to emoji and scripts that need them.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: return false
    case 0x2028, 0x2029, 0xFDD0...0xFDEF: return true
    default:
      return value & 0xFFFE == 0xFFFE || properties.isBidiControl
        || properties.isDefaultIgnorableCodePoint
    }
  }
}
