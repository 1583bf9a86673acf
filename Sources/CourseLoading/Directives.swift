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

  /// What a line says to those who read directives.
  enum Meaning {
    case prose
    /// A directive, well written or not.
    case directive
    /// The beginning of a directive with a body in braces, of which there is none.
    case block(name: String)
  }

  /// Whether a line is meant as a directive: one of ours, something that is nearly one of ours, or
  /// one of DocC's that there is not. `@MainActor` and other attributes of Swift are prose.
  static func meaning(of line: Substring) -> Meaning {
    guard line.hasPrefix("@") else { return .prose }
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty else { return .prose }
    let rest = line[name.endIndex...].withoutOuterSpace
    let isClose = line[name.endIndex...].first.map { !$0.isWhitespace } ?? false
    let names = arguments.keys
    let isOurs = names.contains(String(name))
    let isAttribute =
      !isOurs && (name.first?.isLowercase == true || attributes.contains(String(name)))
    let isNear =
      isOurs || !isAttribute && !nearestNames(to: String(name), in: names).isEmpty
      || names.contains { $0.lowercased() == name.lowercased() }
    switch rest.first {
    case nil: return isNear || foreignNames[String(name)] != nil ? .directive : .prose
    case "{": return isAttribute ? .prose : .block(name: String(name))
    case "(", "（":
      if isNear, isOurs || isClose { return .directive }
      guard !isAttribute, isClose else { return .prose }
      if rest.withoutBody != nil { return .block(name: String(name)) }
      return rest.hasSuffix(")") || rest.hasSuffix("）") ? .directive : .prose
    default: return .prose
    }
  }

  /// Attributes of Swift and its libraries that begin with a capital; whatever begins with a small
  /// letter is one, too.
  private static let attributes: Set<String> = [
    "MainActor", "Sendable", "Test", "Suite", "Tag", "Observable", "ObservationIgnored",
    "Published",
    "State", "Binding", "Environment", "Model", "TaskLocal", "Option", "Argument", "Flag",
    "GlobalActor",
    "NSManaged", "UIApplicationMain", "NSApplicationMain", "ViewBuilder", "Generable", "Guide",
  ]

  /// Names that people know from DocC or from other viewers, and what to write here.
  private static let foreignNames: [String: String] = {
    var names: [String: String] = [:]
    for aside in AsideKind.allCases {
      names[aside.rawValue] = "write it as '> \(aside.rawValue): …'"
    }
    names["Comment"] = "write it as '<!-- … -->'"
    names["Image"] = "write it as '![what it shows](file.svg)'"
    names["Video"] = "link to it, as in '[what it shows](https://…)'"
    for name in [
      "Row", "Column", "TabNavigator", "Tab", "Links", "Small", "Metadata", "Options", "Code",
      "Step",
      "Steps", "Section", "Chapter", "Tutorial", "Article", "Intro", "Stack", "ContentAndMedia",
      "Assessments", "MultipleChoice", "Choice", "Justification", "CallToAction",
    ] { names[name] = "write what it holds as plain Markdown" }
    return names
  }()

  /// Reports a directive with a body.
  func reportBlock(_ name: String, at location: SourceLocation) {
    let isOurs = Self.arguments.keys.contains(name)
    problems.error(
      .malformedDirective,
      isOurs ? "'@\(name)' has no body in braces" : "there is no directive '@\(name)'",
      at: location,
      remedy: isOurs
        ? "write it as '\(Self.form(of: name))'"
        : Self.foreignNames[name]
          ?? "write what it holds as plain Markdown; code stands between back quotes")
  }

  /// The directive on a line; nil where what is wrong with it was reported.
  func directive(on line: Substring, at location: SourceLocation) -> Directive? {
    let written = DirectiveLine(line)
    let name = String(line.dropFirst().prefix { $0.isLetter || $0.isNumber })
    guard let known = Self.arguments[name] else {
      let names = Self.arguments.keys.sorted().map { "@\($0)" }
      problems.error(
        .unknownDirective,
        "there is no directive '@\(name)'", at: location,
        remedy: Self.foreignNames[name] ?? didYouMean("@\(name)", in: names)
          ?? "there are \(names.joined(separator: ", "))")
      return nil
    }
    guard let arguments = written?.arguments else {
      problems.error(
        .malformedDirective,
        "this directive is malformed", at: location, remedy: "write it as '\(Self.form(of: name))'")
      return nil
    }
    for argument in arguments.keys.sorted() where !known.contains(argument) {
      problems.error(
        .malformedDirective,
        "'@\(name)' has no argument '\(argument)'", at: location,
        remedy: didYouMean(argument, in: known) ?? "write it as '\(Self.form(of: name))'")
      return nil
    }
    if name == "Hints" { return .hints }
    guard let path = arguments["path"], !path.isEmpty else {
      problems.error(
        .malformedDirective,
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

extension Substring {
  /// What stands before a brace at the end or a body in braces; nil where there is neither.
  fileprivate var withoutBody: Substring? {
    guard let close = firstIndex(of: ")") else { return nil }
    let rest = self[index(after: close)...].withoutOuterSpace
    return rest.hasPrefix("{") ? self[...close] : nil
  }
}
