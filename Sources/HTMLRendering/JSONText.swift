// JSON for the pages' scripts.

/// Writes JSON text that stays what it is inside a script and inside an attribute.
public struct JSONText: Sendable {
  /// What was written.
  public private(set) var text = ""

  /// Begins with nothing.
  public init() {}

  /// Writes punctuation and numbers.
  public mutating func raw(_ json: String) { text += json }

  /// Writes a string in quotes, in which what would deceive readers is written out as in HTML.
  public mutating func string(_ value: String) {
    text += "\""
    var rest = value[...]
    while let count = rest.withUTF8({ $0.firstIndex { !Self.isPlain($0) } }) {
      let place = rest.utf8.index(rest.startIndex, offsetBy: count)
      text += rest[..<place]
      append(rest.unicodeScalars[place])
      rest = rest[rest.unicodeScalars.index(after: place)...]
    }
    text += rest
    text += "\""
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case "<": text += "\\u003c"
    default:
      if let form = Escaping.visibleForm(of: scalar) {
        text += form.replacing("\\", with: "\\\\")
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
