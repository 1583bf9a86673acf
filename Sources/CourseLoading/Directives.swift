// DocC's directives, each alone on its line: `@Snippet(path: "FizzBuzz", slice: "definition")`.

import CommonMark
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
    let written = DirectiveLine(line)
    let name = written?.name ?? String(line.dropFirst())
    guard let known = Self.arguments[name] else {
      let names = Self.arguments.keys.sorted().map { "@\($0)" }
      problems.error(
        "there is no directive '@\(name)'", at: location,
        remedy: didYouMean("@\(name)", in: names)
          ?? "there are \(names.joined(separator: ", "))")
      return nil
    }
    guard let arguments = written?.arguments else {
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
}
