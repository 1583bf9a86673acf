// DocC's directives, each alone on its line: `@Snippet(path: "FizzBuzz", slice: "definition")`.

/// A line that has the form of a directive.
public struct DirectiveLine: Hashable, Sendable {
  /// The directives that there are; `@MainActor` alone on a line is prose.
  public static let names: Set<String> = ["Snippet", "Exercise", "Hints"]

  /// The name after `@`.
  public var name: String
  /// The arguments by name; nil where what stands in parentheses is malformed.
  public var arguments: [String: String]?

  /// Reads a line; nil for one that does not begin like a directive.
  public init?(_ line: Substring) {
    let line = Self.trimmed(line.utf8)
    guard line.first == UInt8(ascii: "@") else { return nil }
    let name = line.dropFirst().prefix(while: \.isInWord)
    guard !name.isEmpty else { return nil }
    self.name = String(Substring(name))
    let rest = line[name.endIndex...]
    guard rest.isEmpty || rest.first == UInt8(ascii: "(") else { return nil }
    arguments = Self.parseArguments(rest)
  }

  private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
    var line = line.drop(while: \.isBlank)
    while let last = line.last, last.isBlank { line.removeLast() }
    return line
  }

  /// `(path: "a", slice: "b")`; nil where it is anything else, empty where there is nothing.
  private static func parseArguments(_ text: Substring.UTF8View) -> [String: String]? {
    guard !text.isEmpty else { return [:] }
    guard text.count >= 2, text.last == UInt8(ascii: ")") else { return nil }
    var rest = text.dropFirst().dropLast().drop(while: \.isBlank)
    var arguments: [String: String] = [:]
    while !rest.isEmpty {
      let name = rest.prefix(while: \.isInWord)
      rest = rest[name.endIndex...]
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: ":") else { return nil }
      rest = rest.drop(while: \.isBlank)
      guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
      let value = rest.prefix { $0 != UInt8(ascii: "\"") }
      rest = rest[value.endIndex...]
      guard rest.popFirst() != nil,
        arguments.updateValue(String(Substring(value)), forKey: String(Substring(name))) == nil
      else { return nil }
      rest = rest.drop(while: \.isBlank)
      guard !rest.isEmpty else { break }
      guard rest.popFirst() == UInt8(ascii: ",") else { return nil }
      rest = rest.drop(while: \.isBlank)
    }
    return arguments
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether it is part of a letter of any script, or a digit.
  fileprivate var isInWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}
