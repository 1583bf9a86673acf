// DocC's directives, each alone on its line: `@Snippet(path: "FizzBuzz", slice: "definition")`.

import LessonModel

/// What a directive stands for.
enum Directive: Hashable {
  case snippet(name: String, slice: String?)
  case exercise(slug: String)
  case hints
}

/// Reads the one line of a paragraph as a directive.
struct DirectiveReader {
  private static let arguments = [
    "Snippet": ["path", "slice"], "Exercise": ["path"], "Hints": [],
  ]

  let problems: ProblemList

  /// Whether a line is meant as a directive: `@Name` alone, or `@Name(` and something.
  static func isMeant(_ line: Substring) -> Bool {
    guard line.hasPrefix("@") else { return false }
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return false }
    let rest = line[name.endIndex...]
    let isKnown = arguments.keys.contains(String(name))
    // `@MainActor` on a line of its own is prose.
    return rest.isEmpty
      ? isKnown || !nearestNames(to: String(name), in: arguments.keys).isEmpty
      : rest.hasPrefix("(") && (isKnown || rest.hasSuffix(")"))
  }

  /// The directive on a line; nil where what is wrong with it was reported.
  func directive(on line: Substring, at location: SourceLocation) -> Directive? {
    let name = String(line.dropFirst().prefix { $0.isLetter || $0.isNumber })
    guard let known = Self.arguments[name] else {
      let names = Self.arguments.keys.sorted()
      problems.error(
        "there is no directive '@\(name)'", at: location,
        remedy: didYouMean(name, in: names)
          ?? "there are \(names.map { "@\($0)" }.joined(separator: ", "))")
      return nil
    }
    guard let arguments = Self.parseArguments(line[line.startIndex...].dropFirst(name.count + 1))
    else {
      problems.error(
        "this directive is malformed", at: location, remedy: "write it as '\(Self.form(of: name))'")
      return nil
    }
    for argument in arguments.keys.sorted() where !known.contains(argument) {
      problems.error(
        "'@\(name)' has no argument '\(argument)'", at: location,
        remedy: didYouMean(argument, in: known) ?? "write it as '\(Self.form(of: name))'")
      return nil
    }
    if name == "Hints" { return .hints }
    guard let path = arguments["path"], !path.isEmpty else {
      problems.error(
        "'@\(name)' has no path", at: location, remedy: "write it as '\(Self.form(of: name))'")
      return nil
    }
    return name == "Exercise"
      ? .exercise(slug: path) : .snippet(name: path, slice: arguments["slice"])
  }

  private static func form(of name: String) -> String {
    switch name {
    case "Snippet": #"@Snippet(path: "Name", slice: "part")"#
    case "Exercise": #"@Exercise(path: "slug")"#
    default: "@\(name)"
    }
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
