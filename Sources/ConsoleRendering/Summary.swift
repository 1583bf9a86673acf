// The last lines of a run: what was shown, how the exercises stand, and where to go on.

import Languages

/// How a run went as a whole.
public struct Summary: ConsoleView {
  /// How many pages were shown.
  public var pageCount: Int
  /// How many snippets were shown.
  public var snippetCount: Int
  /// How many of them did not do what their marks say.
  public var disagreeingSnippetCount: Int
  /// How many exercises pass.
  public var doneCount: Int
  /// How many exercises are begun and do not pass.
  public var pendingCount: Int
  /// How many exercises equal their starter.
  public var notBegunCount: Int
  /// Where to go on; nil when all is done.
  public var next: NextStep?

  /// Makes a summary.
  public init(
    pageCount: Int = 0, snippetCount: Int = 0, disagreeingSnippetCount: Int = 0,
    doneCount: Int = 0, pendingCount: Int = 0, notBegunCount: Int = 0, next: NextStep? = nil
  ) {
    self.pageCount = pageCount
    self.snippetCount = snippetCount
    self.disagreeingSnippetCount = disagreeingSnippetCount
    self.doneCount = doneCount
    self.pendingCount = pendingCount
    self.notBegunCount = notBegunCount
    self.next = next
  }

  /// A rule, the counts and the next step.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let rule = StyledText(String(repeating: "─", count: width - Layout.margin), .faint)
    var lines: [StyledText] = [.spaces(Layout.margin) + rule]
    let counts = counts(style.words)
    if !counts.isEmpty {
      lines += counts.wrapped(to: width - Layout.margin).map { .spaces(Layout.margin) + $0 }
    }
    guard let next else { return lines }
    return lines + next.lines(in: style)
  }

  private func counts(_ words: Words) -> StyledText {
    var parts: [StyledText] = []
    if pageCount > 0 {
      parts.append(StyledText(words("{count} pages", count: pageCount)))
    }
    if snippetCount > 0 {
      parts.append(StyledText(words("{count} snippets", count: snippetCount)))
    }
    if disagreeingSnippetCount > 0 {
      let text = words("{count} not as meant", count: disagreeingSnippetCount)
      parts.append(StyledText("✘ " + text, .fail))
    }
    let total = doneCount + pendingCount + notBegunCount
    if total > 0 {
      let all = words("{count} exercises", count: total)
      let share = words("{count} of {total} done", count: doneCount, ["total": all])
      parts.append(StyledText(share, doneCount == total ? .pass : .plain))
    }
    if pendingCount > 0 {
      parts.append(StyledText(words("{count} pending", count: pendingCount)))
    }
    if notBegunCount > 0 {
      parts.append(StyledText(words("{count} not begun", count: notBegunCount), .faint))
    }
    return parts.enumerated().reduce(into: StyledText()) { line, part in
      if part.offset > 0 { line += StyledText(" · ", .faint) }
      line += part.element
    }
  }
}

/// What to do next, and the command for it.
public struct NextStep: ConsoleView, Hashable {
  /// What it leads to, such as `Say Bang! for multiples of seven`; may be empty.
  public var title: String
  /// The command to type, such as `lessons check bang`.
  public var command: String
  /// Where the learner's file is to be mended before that.
  public var mending: Mending?

  /// A line of the learner's file that is to be mended.
  public struct Mending: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The file's path as people should read it.
    public var path: String

    /// Names a line of a file.
    public init(line: Int, path: String) {
      self.line = line
      self.path = path
    }
  }

  /// Makes a next step.
  public init(_ title: String, command: String, mending: Mending? = nil) {
    self.title = title
    self.command = command
    self.mending = mending
  }

  /// One line: an arrow, the command, and what it leads to.
  public func lines(in style: TextStyle) -> [StyledText] {
    var line = StyledText.spaces(Layout.margin) + StyledText("→ ", .strongAccent)
    line += StyledText(style.words("next: "))
    if let mending {
      line += StyledText(
        style.words(
          "mend line {line} of {path} and save, then ",
          ["line": "\(mending.line)", "path": mending.path]))
    }
    let purpose = title.isEmpty ? StyledText() : StyledText(withCode: " · " + title, .faint)
    return line.with(command: command, and: purpose, width: style.width - Layout.margin)
  }
}
