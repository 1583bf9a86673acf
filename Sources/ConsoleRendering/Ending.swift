// How a run ended, where it did not end well, and what it printed.

import Languages
import LessonModel

/// What has to be said below a listing about the run as a whole.
enum Ending {
  /// How many lines of output are shown at most, unless all is asked for.
  private static let outputLinesMax = 12

  /// The sentences and the output; nothing for a run that ended well and printed nothing.
  static func lines(
    of timeline: Timeline, output: [Substring], indent: Int, style: TextStyle
  ) -> [StyledText] {
    let width = width(in: style)
    let words = style.words
    var lines: [StyledText] = []
    if let ending = ending(of: timeline) {
      let text = words("the program {ending}", ["ending": words(ending)])
      lines = (StyledText.spaces(Layout.margin) + StyledText("✘ ", .fail) + StyledText(text))
        .wrapped(to: width, hanging: 4)
    }
    lines += recordingEnd(of: timeline, style)
    lines += self.lines(ofOutput: output, indent: indent, style: style)
    if timeline.termination.isClean || timeline.stop == nil {
      let errors = SourceFile(path: "", text: timeline.standardError.text).lines
      lines += block(
        errors, title: words("standard error"), indent: indent, width: width, style)
    }
    return lines
  }

  /// What was printed; nothing where there is no output.
  static func lines(
    ofOutput output: [Substring], indent: Int, style: TextStyle
  ) -> [StyledText] {
    block(output, title: style.words("printed"), indent: indent, width: width(in: style), style)
  }

  private static func width(in style: TextStyle) -> Int { min(style.width, 120) - Layout.margin }

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
    // What the runtime said of a stop stands at its line, that of an error nobody caught, too.
    if timeline.termination.isClean || timeline.stop?.isExact == true
      || timeline.stop?.message != nil
    {
      return nil
    }
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
      let more = style.words("… {count} more lines", count: rest)
      lines.append(.spaces(indent) + StyledText("│ ", .faint) + StyledText(more, .faint))
    }
    return lines
  }
}

/// What a program printed, where it is not in view beside the lines already.
enum Output {
  /// The lines of standard output.
  ///
  /// - Parameters:
  ///   - timeline: The run.
  ///   - extent: Whose output counts.
  ///   - results: What stands beside the lines that are shown.
  /// - Returns: All of them, in order; none where each text stands once, and in one piece, beside the
  ///   line that printed it, and there is no other.
  static func lines(
    of timeline: Timeline, extent: Sidebar.Extent = .wholeRun, beside results: [LineResult]
  ) -> [Substring] {
    let output = timeline.output(extent)
    let printed = timeline.printedTexts(extent)
    let beside = results.flatMap(\.items)
      .filter { $0.role == .printed && $0.count == 1 && !$0.last.text.dropLast().contains("\n") }
      .map(\.last.text)
    if printed.joined() == output, printed.sorted() == beside.sorted() { return [] }
    return SourceFile(path: "", text: output).lines
  }
}
