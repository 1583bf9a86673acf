// What is to be mended first, in full: what keeps the file from being judged, what the checks need
// and it does not declare, or the first check that fails.

import Languages
import LessonModel
import SwiftReading

/// The part of a judged exercise that its learner should look at now.
struct ExerciseFocus: ConsoleView {
  /// How much is shown of it.
  enum Form {
    case richest
    /// Without the toolchain's longer explanation.
    case plain
    /// With few of the learner's lines.
    case brief
    /// With the one line that matters.
    case least
  }

  let result: ExerciseResult
  let source: SourceFile
  /// The checks' names in the reader's language.
  let names: [String: String]
  let form: Form
  let showsExplanations: Bool

  func lines(in style: TextStyle) -> [StyledText] {
    [obstacles(style), missing(style), checks(style)].first { !$0.isEmpty } ?? []
  }

  /// What kept the code from being judged, or stopped it.
  private func obstacles(_ style: TextStyle) -> [StyledText] {
    var lines: [StyledText] = []
    if let reason = result.reason {
      let mark: StyledText =
        result.verdict == .error ? StyledText("  ! ", .warning) : StyledText("  ✘ ", .fail)
      lines += (mark + StyledText(withCode: style.words.retold(reason)))
        .wrapped(to: style.measure, hanging: 4)
    }
    lines += CodeChanges(result: result, changesMax: form == .least ? 1 : 5).lines(in: style)
    let stop = result.isStopShownByCheck ? nil : result.timeline?.stop
    let diagnostics =
      style.showsFullValues || result.verdict == .pass && result.firstError != nil
      ? result.diagnostics : [result.firstError].compactMap(\.self)
    let places = (diagnostics.map(\.location) + [stop?.location]).compactMap(\.self)
    guard !places.isEmpty else { return lines + unplaced(diagnostics, style) }
    for (index, file) in source.all.enumerated() {
      let marked = places.filter { source.file(of: $0).path == file.path }.map(\.position.line)
      guard !marked.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      if index > 0 {
        lines.append(StyledText("  " + file.name, .strong).flowing(as: .besideCode))
      }
      let sidebar = result.timeline.map {
        Sidebar(
          of: $0.ofFile(at: index), source: file,
          extent: stop == nil ? .outsideChecks : .wholeRun)
      }
      let listing = Listing(
        file,
        visibleLines: Excerpt.lines(
          around: marked, of: file, before: linesAround, after: min(1, linesAround)),
        sidebar: sidebar ?? .init(), diagnostics: diagnostics, stop: stop, showsMarks: true,
        showsExplanations: showsExplanations && form == .richest, showsGaps: true)
      lines += listing.lines(in: style)
    }
    return lines
  }

  /// What the compiler says of no line.
  private func unplaced(_ diagnostics: [Diagnostic], _ style: TextStyle) -> [StyledText] {
    diagnostics.flatMap { diagnostic in
      let title = StyledText("  " + style.words(diagnostic.severity.rawValue), .fail)
      return
        (title + StyledText(style.words(": ") + style.words.retold(diagnostic.message).onOneLine))
        .wrapped(to: style.measure, hanging: 4)
    }
  }

  /// How many lines before the one that matters are shown of a file.
  private var linesAround: Int {
    switch form {
    case .richest, .plain: 2
    case .brief: 1
    case .least: 0
    }
  }

  private func missing(_ style: TextStyle) -> [StyledText] {
    guard !result.missing.isEmpty else { return [] }
    let words = style.words
    let intro = words("The checks need what the file does not declare yet:")
    var lines = [StyledText("  " + intro)]
    for declaration in result.missing {
      let code = StyledText(withCode: "`\(declaration.declaration)`")
      lines += (StyledText("    " + words("declare ")) + code)
        .wrapped(to: style.width - 2, hanging: 12)
      guard let found = declaration.found else { continue }
      let label = StyledText("    " + words("in the place of "), .faint)
      let instead = label + StyledText(withCode: "`\(found)`")
      lines += instead.wrapped(to: style.width - 2, hanging: 12)
    }
    return lines
  }

  /// The first check that fails; with full values all of them, that one last.
  private func checks(_ style: TextStyle) -> [StyledText] {
    let failing = result.failingChecks
    let shown = style.showsFullValues ? failing.reversed() : Array(failing.prefix(1))
    var lines: [StyledText] = []
    for check in shown {
      if !lines.isEmpty { lines.append("") }
      let view = CheckView(
        check: check, timeline: result.timeline, source: source, names: names,
        excerptLinesMax: excerptLinesMax)
      lines += view.lines(in: style)
    }
    return lines
  }

  private var excerptLinesMax: Int {
    switch form {
    case .richest, .plain: 8
    case .brief: 4
    case .least: 2
    }
  }
}

extension ExerciseResult {
  /// The error to mend first, which the others may come of.
  var firstError: Diagnostic? { diagnostics.first { $0.severity == .error } }

  /// The checks that ran and do not pass, in the order in which they are worth a look.
  var failingChecks: [CheckResult] {
    let failing = checks.filter { $0.verdict != .pass && !$0.isWaiting }
    return (0...2).flatMap { rank in failing.filter { $0.rank == rank } }
  }

  /// Whether a check tells of the stop that the run came to.
  var isStopShownByCheck: Bool {
    checks.contains { check in
      check.issues.contains { $0.reason.isStop(of: timeline) }
    }
  }
}

extension CheckResult {
  /// How early it is worth a look. What should be refused is refused for other reasons where its twin, which should
  /// not be, does not compile either: that one says why. What waits for others comes last.
  fileprivate var rank: Int {
    if isDependent { return 2 }
    let isTwin = issues.contains { if case .refused = $0.reason { true } else { false } }
    return kind == .client && !isTwin ? 1 : 0
  }

  /// Whether it only waits for another check to pass.
  fileprivate var isDependent: Bool {
    issues.contains { if case .dependsOn = $0.reason { true } else { false } }
  }
}
