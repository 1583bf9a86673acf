// How a run ended, where it did not end well, and what it wrote that no line's print accounts for.

import LessonModel

/// What has to be said below a listing about the run as a whole.
enum Ending {
  /// How many lines of further output are shown at most.
  private static let outputLinesMax = 12

  /// The sentences and the output; nothing for a run that ended well and printed by `print` only.
  static func lines(of timeline: Timeline, indent: Int, style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let words = style.words
    var lines: [StyledText] = []
    if let ending = ending(of: timeline) {
      let text = words("the program {ending}", ["ending": words(ending)])
      lines = (StyledText.spaces(Layout.margin) + StyledText("✘ ", .fail) + StyledText(text))
        .wrapped(to: width, hanging: 4)
    }
    lines += recordingEnd(of: timeline, style)
    let other = OtherOutput.lines(of: timeline)
    lines += block(other, title: words("also written"), indent: indent, width: width, style)
    if timeline.termination.isClean || timeline.stop == nil {
      let errors = SourceFile(path: "", text: timeline.standardError.text).lines
      lines += block(
        errors, title: words("standard error"), indent: indent, width: width, style)
    }
    return lines
  }

  /// That values go no further than a limit; nothing where they do.
  static func recordingEnd(of timeline: Timeline, _ style: TextStyle) -> [StyledText] {
    guard let end = timeline.recordingEnd else { return [] }
    let text = style.words(
      "values end early: recorded, the program {ending}; it ran again without them",
      ["ending": style.words(end.phrase)])
    return (StyledText.spaces(Layout.margin) + StyledText("· ", .faint) + StyledText(text, .faint))
      .wrapped(to: min(style.width, 120) - Layout.margin, hanging: 4)
  }

  /// How a run ended before its time; nil for one that came to its end, or whose trap is shown.
  private static func ending(of timeline: Timeline) -> Phrase? {
    if timeline.termination.isClean || timeline.stop?.isExact == true { return nil }
    return timeline.termination.phrase
  }

  private static func block(
    _ output: [Substring], title: String, indent: Int, width: Int, _ style: TextStyle
  ) -> [StyledText] {
    guard !output.isEmpty else { return [] }
    let shown = style.showsFullValues ? output[...] : output.prefix(outputLinesMax)
    var lines = [StyledText.spaces(indent) + StyledText(title, .faint)]
    for line in shown {
      lines.append(
        (.spaces(indent) + StyledText("│ ", .faint) + StyledText(String(line))).cut(to: width))
    }
    let rest = output.count - shown.count
    if rest > 0 {
      let more = style.words(rest, "… {count} more line", "… {count} more lines")
      lines.append(.spaces(indent) + StyledText("│ ", .faint) + StyledText(more, .faint))
    }
    return lines
  }
}

/// Output that did not come from `print`, such as that of `dump`, `puts` or a file handle.
enum OtherOutput {
  /// The lines of standard output that no printed event accounts for, in order.
  static func lines(of timeline: Timeline) -> [Substring] {
    // Where prints were sampled nobody can tell the rest from other output.
    guard timeline.places.allSatisfy({ $0.kind != .print || $0.recordedCount == $0.count }) else {
      return []
    }
    var printed: [Substring: Int] = [:]
    var all = ""
    for case .printed(let text) in timeline.events.map(\.kind) { all += text }
    let output = timeline.standardOutput.text
    guard output != all else { return [] }
    for line in SourceFile(path: "", text: all).lines { printed[line, default: 0] += 1 }
    return SourceFile(path: "", text: output).lines.filter { line in
      guard let count = printed[line], count > 0 else { return true }
      printed[line] = count - 1
      return false
    }
  }
}
