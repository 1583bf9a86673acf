// A sentence apart from what is said in it, so that a renderer can say it in another language.

/// What is said before a condition that is one of several.
public let joinedPrefix = "condition {number}: "

/// A text with places such as `{count}`, and what stands there.
public struct Phrase: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The English text with its places.
  public var text: String
  /// What fills the places, by their names.
  public var values: [String: String]

  /// Makes a phrase; a place without a value stays as it is written.
  public init(_ text: String, _ values: [String: String] = [:]) {
    self.text = text
    self.values = values
  }

  /// Makes a phrase without places.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text with its places filled; what looks like a place in a value is none.
  public var filled: String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      filled += rest[..<open] + (values[String(name)] ?? "{\(name)}")
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
