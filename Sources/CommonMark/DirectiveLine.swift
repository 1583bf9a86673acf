// DocC's directives, each alone on its line: `@Snippet(path: "FizzBuzz", slice: "definition")`.

/// A line that has the form of a directive.
public struct DirectiveLine: Hashable, Sendable {
  /// The name after `@`.
  public var name: String
  /// The arguments by name; nil where what stands in parentheses is malformed.
  public var arguments: [String: String]?

  /// Reads a line; nil for one that does not begin like a directive.
  public init?(_ line: Substring) {
    let line = Self.trimmed(line)
    guard line.hasPrefix("@") else { return nil }
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    let rest = line[name.endIndex...]
    guard rest.isEmpty || rest.hasPrefix("(") else { return nil }
    arguments = Self.parseArguments(rest)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" { line.removeLast() }
    return line
  }

  /// `(path: "a", slice: "b")`; nil where it is anything else, empty where there is nothing.
  private static func parseArguments(_ text: Substring) -> [String: String]? {
    guard !text.isEmpty else { return [:] }
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    var rest = text.dropFirst().dropLast()
    var arguments: [String: String] = [:]
    func skipSpace() { rest = rest.drop { $0 == " " || $0 == "\t" } }
    skipSpace()
    while !rest.isEmpty {
      let name = rest.prefix { $0.isLetter }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, rest.first == ":" else { return nil }
      rest.removeFirst()
      skipSpace()
      guard rest.first == "\"" else { return nil }
      rest.removeFirst()
      let value = rest.prefix { $0 != "\"" }
      rest = rest[value.endIndex...].dropFirst()
      guard value.endIndex < text.endIndex, text[value.endIndex] == "\"",
        arguments.updateValue(String(value), forKey: String(name)) == nil
      else { return nil }
      skipSpace()
      guard !rest.isEmpty else { break }
      guard rest.first == "," else { return nil }
      rest.removeFirst()
      skipSpace()
    }
    return arguments
  }
}
