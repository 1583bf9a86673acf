// What is not to be mended first: the checks on a line each, and what else the compiler says.

import Languages
import LessonModel

/// Everything about a judged exercise but what its learner should look at now.
struct ExerciseOverview: ConsoleView {
  /// How much is shown of it.
  enum Form {
    /// A line for each.
    case whole
    /// A line for each of the next few that fail, one for all that pass, one for those that wait.
    case short
    /// Nothing but their numbers.
    case counts
  }

  let result: ExerciseResult
  let source: SourceFile
  /// The checks' names in the reader's language.
  let names: [String: String]
  let form: Form
  /// How many checks run only when the exercise is handed in.
  var hiddenCount = 0

  /// How many further errors and failing checks have a line each in the short form.
  private static let linesMax = 3

  func lines(in style: TextStyle) -> [StyledText] {
    checks(style) + hiddenChecks(style) + (style.showsFullValues ? [] : diagnostics(style))
      + (result.timeline.map { Ending.recordingEnd(of: $0, style) } ?? [])
  }

  // MARK: Checks

  private func checks(_ style: TextStyle) -> [StyledText] {
    let focused = focusedChecks(style)
    let others = result.checks.filter { !focused.contains($0.name) }
    let waiting = others.filter(\.isWaiting)
    let passing = others.filter { $0.verdict == .pass }
    let failing = others.filter { $0.verdict != .pass && !$0.isWaiting }
    let waitingLine = Self.count(
      waiting, "· ", .faint, "{count} checks did not run", style)
    if form == .whole {
      // Where nothing ran, the names say nothing.
      let named = others.filter { waiting.count == 1 || !$0.isWaiting }
      return named.map { view($0).line(in: style) } + (waiting.count > 1 ? waitingLine : [])
    }
    let shown = form == .short ? Array(failing.prefix(Self.linesMax)) : []
    let rest = failing.dropFirst(shown.count)
    return shown.map { view($0).line(in: style) }
      + Self.count(
        rest, "✘ ", .fail, "{count} more checks fail", style)
      + Self.count(passing, "✔ ", .pass, "{count} checks pass", style)
      + waitingLine
  }

  /// What has not been looked at, once all else passes or fails by checks.
  private func hiddenChecks(_ style: TextStyle) -> [StyledText] {
    guard hiddenCount > 0, form != .counts, !result.checks.contains(where: \.isHidden),
      result.checks.contains(where: { !$0.isWaiting })
    else { return [] }
    let text = style.words(
      "{count} more checks run when it is handed in", count: hiddenCount)
    return [StyledText("  · ", .faint) + StyledText(text, .faint)]
  }

  /// The checks that are shown in full below.
  private func focusedChecks(_ style: TextStyle) -> Set<String> {
    let hasObstacle =
      result.reason != nil || result.firstError != nil || !result.missing.isEmpty
      || result.timeline?.stop != nil && !result.isStopShownByCheck
    let failing = result.failingChecks
    return Set(
      (hasObstacle ? [] : style.showsFullValues ? failing : Array(failing.prefix(1)))
        .map(\.name))
  }

  private func view(_ check: CheckResult) -> CheckView {
    CheckView(check: check, timeline: result.timeline, source: source, names: names)
  }

  private static func count(
    _ checks: some Collection<CheckResult>, _ mark: String, _ ink: Ink, _ text: String,
    _ style: TextStyle
  ) -> [StyledText] {
    guard !checks.isEmpty else { return [] }
    let text = style.words(text, count: checks.count)
    return [StyledText("  " + mark, ink) + StyledText(text, ink == .fail ? .plain : .faint)]
  }

  // MARK: What the compiler says

  /// What the compiler says besides the first error, a line each.
  private func diagnostics(_ style: TextStyle) -> [StyledText] {
    // Of predictions that hold, all that was predicted stands below.
    guard result.verdict != .pass || result.firstError == nil else { return [] }
    var others = result.diagnostics
    if let first = others.firstIndex(where: { $0.severity == .error }) {
      others.remove(at: first)
      // What is wrong hides what is only unwise.
      others.removeAll { $0.severity != .error }
    }
    let linesMax =
      switch form {
      case .whole: 2 * Self.linesMax
      case .short: Self.linesMax
      case .counts: 0
      }
    let rest = others.count - linesMax
    return others.prefix(linesMax).map { line(of: $0, style) }
      + (rest > 0 ? [StyledText("    " + more(rest, style), .faint)] : [])
  }

  private func more(_ count: Int, _ style: TextStyle) -> String {
    style.words("… and {count} more", count: count)
  }

  private func line(of diagnostic: Diagnostic, _ style: TextStyle) -> StyledText {
    let words = style.words
    let place = diagnostic.location.map {
      let line = words("line {line}: ", ["line": "\($0.position.line)"])
      let file = source.file(of: $0)
      return file.path == source.path ? line : file.name + words(", ") + line
    }
    let remedy = diagnostic.remedy.map { " → " + words.retold($0) } ?? ""
    let severity = StyledText(words(diagnostic.severity.rawValue), Ink(diagnostic.severity))
    return
      (StyledText("    " + (place ?? ""), .faint) + severity + StyledText(words(": "))
      + StyledText(words.retold(diagnostic.message).onOneLine + remedy)).cut(
        to: min(style.width, 120) - Layout.margin)
  }
}
