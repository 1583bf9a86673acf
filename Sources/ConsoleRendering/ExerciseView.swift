// An exercise as it was judged: first why people write what the learner wrote, then what keeps the
// file from being judged, then each check with what it expected and the learner's own lines.

public import LessonModel

/// The result of judging one exercise.
public struct ExerciseView: ConsoleView {
  /// The exercise.
  public var exercise: Exercise
  /// What judging it came to.
  public var result: ExerciseResult
  /// The learner's file as it was judged.
  public var source: SourceFile
  /// The file's path as people should read it, such as `Work/patterns/bang.swift`.
  public var displayPath: String
  /// Whether the toolchain's longer explanations follow their diagnostics.
  public var showsExplanations: Bool

  /// Makes a view of a result.
  public init(
    _ exercise: Exercise, result: ExerciseResult, source: SourceFile, displayPath: String,
    showsExplanations: Bool = true
  ) {
    self.exercise = exercise
    self.result = result
    self.source = source
    self.displayPath = displayPath
    self.showsExplanations = showsExplanations
  }

  /// The lines that show it: one for an exercise that is not begun.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let title = exercise.text.in(style.language).title
    guard result.progress != .notBegun || result.verdict != nil else {
      let line = StyledText("  · ", .faint) + StyledText(withCode: title)
      return [line.withEdge(StyledText(style.words("not begun"), .faint), width: width)]
    }
    var lines = header(title: title, width: width, style.words)
    for section in [note(style), obstacles(style), missing(style), checks(style)] {
      guard !section.isEmpty else { continue }
      lines.append("")
      lines += section
    }
    return lines
  }

  private func header(title: String, width: Int, _ words: Words) -> [StyledText] {
    let heading = StyledText.spaces(Layout.margin) + StyledText(withCode: title, .heading)
    let path = StyledText.spaces(Layout.margin) + StyledText(displayPath, .faint)
    return [heading.withEdge(score(words), width: width), path]
  }

  /// `2 of 3 checks pass`, or why there is no such number.
  private func score(_ words: Words) -> StyledText {
    if result.verdict == .error {
      return StyledText("! " + words("could not be judged"), .warning)
    }
    if !result.missing.isEmpty { return StyledText("✘ " + words("incomplete"), .fail) }
    if result.diagnostics.contains(where: { $0.severity == .error }), nothingRan {
      return StyledText("✘ " + words("does not compile"), .fail)
    }
    let passed = result.checks.filter { $0.verdict == .pass }.count
    let total = words(result.checks.count, "{count} check", "{count} checks")
    guard result.verdict == .pass else {
      let share = words(
        passed, "{count} of {total} passes", "{count} of {total} pass", ["total": total])
      return StyledText("✘ " + share, .fail)
    }
    let isOne = result.checks.count == 1
    let all = isOne ? words("the check passes") : words("all {total} pass", ["total": total])
    return StyledText("✔ " + all, .pass)
  }

  /// Whether no check came so far as to run.
  private var nothingRan: Bool { result.checks.allSatisfy(\.isWaiting) }

  private func note(_ style: TextStyle) -> [StyledText] {
    guard let note = result.wrongAnswerNote?.in(style.language) else { return [] }
    let title = style.words("Why people write this")
    let label = StyledText("  │ ", .accent) + StyledText(title, .strongAccent)
    return [label]
      + StyledText(withCode: note).wrapped(to: style.measure - 2)
      .map { StyledText("  │ ", .accent) + $0 }
  }

  /// What kept the code from being judged, or stopped it.
  private func obstacles(_ style: TextStyle) -> [StyledText] {
    var lines: [StyledText] = []
    if let reason = result.reason {
      let mark: StyledText =
        result.verdict == .error ? StyledText("  ! ", .warning) : StyledText("  ✘ ", .fail)
      lines += (mark + StyledText(reason)).wrapped(to: style.measure, hanging: 4)
    }
    let stop = isStopShownByCheck ? nil : result.timeline?.stop
    let marked =
      result.diagnostics.compactMap(\.location?.position.line)
      + (stop.map { [$0.location.position.line] } ?? [])
    guard !marked.isEmpty else { return lines }
    let around = Excerpt.lines(around: marked, of: source, before: 2, after: 1)
    let sidebar = result.timeline.map {
      Sidebar(of: $0, source: source, extent: stop == nil ? .outsideChecks : .wholeRun)
    }
    let listing = Listing(
      source, visibleLines: around, sidebar: sidebar ?? .init(), diagnostics: result.diagnostics,
      stop: stop, showsMarks: true, showsExplanations: showsExplanations, showsGaps: true)
    if !lines.isEmpty { lines.append("") }
    return lines + listing.lines(in: style)
  }

  private var isStopShownByCheck: Bool {
    result.checks.contains { check in
      check.issues.contains { $0.reason.isStop(result.timeline?.stop) }
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

  private func checks(_ style: TextStyle) -> [StyledText] {
    let suites = Set(result.checks.map(\.suite).filter { !$0.isEmpty })
    var lines: [StyledText] = []
    var suite = ""
    var isTall = false
    for check in result.checks {
      if suites.count > 1, check.suite != suite {
        if !lines.isEmpty { lines.append("") }
        if !check.suite.isEmpty { lines += ["  " + StyledText(check.suite, .emphasis), ""] }
        isTall = false
        suite = check.suite
      }
      let view = CheckView(check: check, timeline: result.timeline, source: source)
      let next = view.lines(in: style)
      // What failed has room around it.
      if isTall || next.count > 1, lines.last?.isEmpty == false { lines.append("") }
      isTall = next.count > 1
      lines += next
    }
    return lines
  }
}

extension Issue.Reason {
  /// Whether it tells of the stop that a run came to.
  func isStop(_ stop: Stop?) -> Bool {
    switch self {
    case .trapped: stop?.isExact == true
    case .timedOut: stop?.isExact == false
    default: false
    }
  }
}
