// Problems as every editor can read them, `path:line:column: error: message`, one to a line.

public import LessonModel

/// A list of problems with their remedies, and how many there are.
public struct ProblemList: ConsoleView {
  /// The problems, in the order in which they are shown.
  public var problems: [Diagnostic]
  /// A folder whose path is left out of the problems' paths, where they lie in it.
  public var folder: String?

  /// Makes a list of problems.
  public init(_ problems: [Diagnostic], relativeTo folder: String? = nil) {
    self.problems = problems
    self.folder = folder
  }

  /// A line for each problem, never wrapped, its remedy below it; the count is the last line.
  public func lines(in style: TextStyle) -> [StyledText] {
    guard !problems.isEmpty else { return [] }
    return problems.flatMap { lines(of: $0, style) } + ["", tally]
  }

  private func lines(of problem: Diagnostic, _ style: TextStyle) -> [StyledText] {
    var line = StyledText()
    if let location = problem.location {
      let position = ":\(location.position.line):\(location.position.column): "
      line.append(shortened(location.path) + position, .faint)
    }
    line.append(problem.severity.rawValue + ": ", Ink(problem.severity))
    line += StyledText(withCode: problem.message)
    let remedy = problem.remedy.map { text in
      (StyledText("  → ", .strongAccent) + StyledText(withCode: style.spelled(text)))
        .wrapped(to: min(style.width, 100), hanging: 4)
    }
    let reference = problem.rule.map { rule in
      [StyledText("    see: " + style.command(rule.help), .faint)]
    }
    return [line] + (remedy ?? []) + (reference ?? [])
      + problem.notes.flatMap { lines(of: $0, style) }
  }

  /// `2 errors, 1 warning`.
  private var tally: StyledText {
    let errors = problems.filter { $0.severity == .error }.count
    let warnings = problems.filter { $0.severity == .warning }.count
    var parts: [String] = []
    if errors > 0 { parts.append(Figures.count(errors, "error")) }
    if warnings > 0 { parts.append(Figures.count(warnings, "warning")) }
    if parts.isEmpty { parts.append(Figures.count(problems.count, "note")) }
    return StyledText(parts.joined(separator: ", "), errors > 0 ? .fail : .strongAccent)
  }

  private func shortened(_ path: String) -> String {
    guard let folder else { return path }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
