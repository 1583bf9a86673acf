// One check: its verdict, and for each case that failed what was expected, what came, and the
// learner's own lines with the values they had in that very case.

import Languages
import LessonModel
import SwiftReading

/// The result of one check.
struct CheckView: ConsoleView {
  let check: CheckResult
  let timeline: Timeline?
  let source: SourceFile
  /// The checks' names in the reader's language, as far as the author says them in it.
  var names: [String: String] = [:]
  /// How many failing cases that end in the same way are shown in full.
  var issuesMax = 1
  /// How many of the learner's lines a case shows.
  var excerptLinesMax = 8

  func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    if check.isWaiting { return [waitingLine(width: width, style.words)] }
    var lines = headline(width: width, style.words)
    let (groups, othersCount) = AlikeCases.groups(of: check.issues, shownMax: issuesMax) {
      $0.reason.ending
    }
    let shown =
      style.showsFullValues ? [AlikeCases(shown: check.issues, restCount: 0)] : groups
    var isFirst = true
    for group in shown {
      for issue in group.shown {
        let next = self.lines(of: issue, style)
        if !isFirst, next.count > 2 { lines.append("") }
        lines += next
        isFirst = false
      }
      if group.restCount > 0 {
        lines.append(count("… and {count} more cases like this", group.restCount, style.words))
      }
    }
    if !style.showsFullValues, othersCount > 0 {
      lines.append(count("… and {count} more", othersCount, style.words))
    }
    return lines
  }

  private func count(_ text: String, _ count: Int, _ words: Words) -> StyledText {
    "      " + StyledText(words(text, count: count), .faint)
  }

  /// The check on one line: its verdict, its name, and how many of its cases fail.
  func line(in style: TextStyle) -> StyledText {
    let width = min(style.width, 120) - Layout.margin
    if check.isWaiting { return waitingLine(width: width, style.words) }
    let edge = check.kind == .prediction ? StyledText() : edge(style.words)
    var name = name(style.words)
    // What is wrong with a prediction is said in so few words that they stand beside it.
    if check.kind == .prediction, let issue = check.issues.first {
      name += style.words(": ") + style.words(phrase(of: issue.reason, style.words))
    }
    return ("  " + mark + StyledText(withCode: name)).cut(
      to: edge.isEmpty ? width : width - edge.width - 2
    )
    .withEdge(edge, width: width)
  }

  /// What the check is called in the reader's language.
  private func name(_ words: Words) -> String {
    check.kind == .prediction ? words.retold(check.name) : names[check.name] ?? check.name
  }

  /// One line for a check that never ran: what is to be said stands elsewhere.
  private func waitingLine(width: Int, _ words: Words) -> StyledText {
    let name = StyledText("  · ", .faint) + StyledText(name(words), .faint)
    let edge = StyledText(words("did not run"), .faint)
    return name.cut(to: width - edge.width).withEdge(edge, width: width)
  }

  private func headline(width: Int, _ words: Words) -> [StyledText] {
    let name = StyledText(withCode: name(words))
    let edge = edge(words)
    let room = width - 4 - edge.width - 2
    var lines = name.wrapped(to: room).map { StyledText.spaces(4) + $0 }
    lines[0] = ("  " + mark + name.wrapped(to: room)[0]).withEdge(edge, width: width)
    return lines
  }

  private var mark: StyledText {
    switch check.verdict {
    case .pass: StyledText("✔ ", .pass)
    case .fail: StyledText("✘ ", .fail)
    case .error: StyledText("! ", .warning)
    }
  }

  /// How many cases there were or failed, and how long they took.
  private func edge(_ words: Words) -> StyledText {
    let hasDuration = check.kind == .function && check.durationNanoseconds > 0
    let time = hasDuration ? words.duration(nanoseconds: check.durationNanoseconds) : ""
    let cases = cases(words)
    guard !cases.isEmpty || !time.isEmpty else { return StyledText() }
    return StyledText(cases, .faint) + StyledText(time, .faint).rightAligned(to: 10)
  }

  /// `6 cases`, `2 of 6 cases fail`; nothing for a check without arguments.
  private func cases(_ words: Words) -> String {
    let failed = Set(check.issues.compactMap(\.caseOrdinal)).count
    guard check.caseCount > 1 else { return "" }
    let total = words("{count} cases", count: check.caseCount)
    guard failed > 0 else { return total }
    let failures = words(
      "{count} of {total} fail", count: failed, ["total": total])
    guard check.unrunCaseCount > 0 else { return failures }
    return failures + words(", {count} did not run", count: check.unrunCaseCount)
  }

  private func lines(of issue: Issue, _ style: TextStyle) -> [StyledText] {
    let width = style.width - Layout.margin
    var lines = message(of: issue, width: width - 6, style.words).map { StyledText.spaces(6) + $0 }
    lines += issue.phrases.dropFirst().flatMap { phrase in
      StyledText(withCode: style.words(phrase)).wrapped(to: width - 8).map { .spaces(8) + $0 }
    }
    lines += excerpt(for: issue, style)
    return lines
  }

  private func message(of issue: Issue, width: Int, _ words: Words) -> [StyledText] {
    guard case .difference(let expected, let actual) = issue.reason else {
      let prefix = Self.prefix(arguments: issue.arguments, words)
      let sentence = StyledText(withCode: words(phrase(of: issue.reason, words)))
      return (prefix + sentence).wrapped(to: width, hanging: 2)
    }
    let left = (label: StyledText(words("expected ")), value: StyledText(expected, .strong))
    let right = (label: StyledText(words("got ")), value: StyledText(actual, .strongAccent))
    let prefix = Self.prefix(arguments: issue.arguments, expected: expected, words)
    let comma = StyledText(words(", "))
    let line = prefix + left.label + left.value + comma + right.label + right.value
    if line.width <= width { return [line] }
    let labelWidth = max(left.label.width, right.label.width)
    let values = [left, right].flatMap { label, value in
      (label.rightAligned(to: labelWidth) + value)
        .wrapped(to: width - 2, hanging: labelWidth)
    }
    return prefix.isEmpty
      ? values : prefix.wrapped(to: width, hanging: 2) + values.map { "  " + $0 }
  }

  /// `for number = 7: `; an argument that is just the expected value is not said twice.
  private static func prefix(
    arguments: String?, expected: String? = nil, _ words: Words
  ) -> StyledText {
    guard let arguments else { return StyledText() }
    return StyledText(words("for "), .faint)
      + StyledText(Issue.shown(arguments: arguments, expected: expected))
      + StyledText(words(": "), .faint)
  }

  /// The reason, its names and the compiler's words in the reader's language.
  private func phrase(of reason: Issue.Reason, _ words: Words) -> Phrase {
    var phrase = reason.phrase
    if case .dependsOn(let other) = reason { phrase.values["check"] = names[other] ?? other }
    for key in ["message", "remedy"] { phrase.values[key] = phrase.values[key].map(words.retold) }
    return phrase
  }

  /// The line of a prediction, as the learner wrote it.
  private func predictedLine(of issue: Issue, _ style: TextStyle) -> [StyledText] {
    guard check.kind == .prediction, let line = issue.line else { return [] }
    var inner = style
    inner.width = min(style.width, 120) - 4
    return Listing(source, visibleLines: [line], showsMarks: true).lines(in: inner)
      .map { .spaces(4) + $0 }
  }

  /// The learner's lines as they were in the issue's case.
  private func excerpt(for issue: Issue, _ style: TextStyle) -> [StyledText] {
    guard let timeline, issue.reason.concernsValues else { return predictedLine(of: issue, style) }
    let extent = timeline.extent(of: issue, in: check.name)
    let stop = issue.reason.isStop(of: timeline) ? timeline.stop : nil
    var inner = style
    inner.width = min(style.width, 120) - 4
    var lines: [StyledText] = []
    for (index, file) in source.all.enumerated() {
      let sidebar = Sidebar(of: timeline.ofFile(at: index), source: file, extent: extent)
      let ownStop = stop.flatMap { source.file(of: $0.location).path == file.path ? $0 : nil }
      let issueLine = index == 0 ? issue.line : nil
      let marked = Set(sidebar.lines.keys).union(
        [issueLine, ownStop?.location.position.line].compactMap(\.self))
      let visible = Excerpt.ends(of: marked.sorted(), countMax: excerptLinesMax)
      guard !visible.isEmpty else { continue }
      if index > 0 { lines.append(StyledText("  " + file.name, .strong).flowing(as: .besideCode)) }
      let listing = Listing(
        file, visibleLines: visible, sidebar: sidebar, stop: ownStop, showsGaps: true)
      lines += listing.lines(in: inner)
    }
    return lines.map { .spaces(4) + $0 }
  }
}
