// Annotations for GitHub Actions: workflow commands, which are lines of output. What a learner wrote
// is escaped by their rules, so that none of it can begin a command of its own.

import LessonModel

/// Results as annotations at the learner's lines.
public struct GitHubAnnotations: Sendable {
  /// How many GitHub shows of one step.
  public static let countMax = 10

  /// The commands so far, one on each line.
  public private(set) var commands: [String] = []
  /// How many annotations were left out.
  public private(set) var leftOutCount = 0

  /// Makes a list without annotations.
  public init() {}

  /// Adds what is wrong with a result.
  ///
  /// - Parameters:
  ///   - result: The result; a pass adds nothing.
  ///   - title: What the annotations begin with, such as the exercise's address.
  ///   - path: Gives the path below the repository of the learner's file of a name, or of the first one
  ///     without a name; nil where there is none.
  public mutating func add(
    _ result: ResultFile, title: String, path: (_ name: String?) -> String?
  ) {
    guard result.verdict != .pass else { return }
    let errors = result.diagnostics.filter { $0.severity == .error }
    let failed = result.checks.filter { $0.verdict != .pass && $0.issues.first?.kind != .notRun }
    if result.verdict == .error || errors.isEmpty && failed.isEmpty {
      let stop = result.stop
      add(result.headline, path: path(stop?.file), line: stop?.line, title: title)
    }
    for error in errors {
      add(
        error.message, path: path(error.file), line: error.line, column: error.column, title: title)
    }
    for check in failed where result.verdict != .error {
      let issue = check.issues.first
      let message = check.hidden ? "a hidden check fails" : issue?.sentence ?? "it fails"
      // A check that ended elsewhere than in the first file has no line of that.
      let stop = issue?.kind == .trapped ? result.stop.flatMap { $0.file == nil ? nil : $0 } : nil
      add(
        message, path: path(stop?.file), line: stop?.line ?? issue?.line,
        title: "\(title): \(check.learnersName)")
    }
  }

  private mutating func add(
    _ message: String, path: String?, line: Int?, column: Int? = nil, title: String
  ) {
    guard commands.count < Self.countMax else {
      leftOutCount += 1
      return
    }
    let properties: [(String, String?)] = [
      ("file", path), ("line", path.flatMap { _ in line.map(String.init) }),
      ("col", path.flatMap { _ in line.flatMap { _ in column.map(String.init) } }),
      ("title", title),
    ]
    let list = properties.compactMap { name, value in
      value.map { "\(name)=\(Self.escaped($0, isProperty: true))" }
    }
    commands.append("::error \(list.joined(separator: ","))::\(Self.escaped(message))")
  }

  /// Text for the message, or for a property, of a command.
  static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      // Older runners look for `##[` anywhere in a line.
      case "#": escaped += "♯"
      case _ where scalar.steersReaders: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a page would obey it, show nothing, or begin a new line.
  var steersReaders: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    default: properties.isBidiControl
    }
  }
}
