// The timeline: what happened, in time order, with instants from the start of the run.

import Languages
public import LessonModel

/// A run's events in time order, folded where it repeats itself or grows long.
public struct TimelineView: ConsoleView {
  /// The run.
  public var timeline: Timeline
  /// The source that was run.
  public var source: SourceFile
  /// How many rows are shown at most; ten times as many with full values.
  public var rowsMax: Int

  /// Makes a view of a run.
  public init(_ timeline: Timeline, source: SourceFile, rowsMax: Int = 40) {
    self.timeline = timeline
    self.source = source
    self.rowsMax = rowsMax
  }

  /// A heading, then one line for each row; empty for a run that left no event.
  public func lines(in style: TextStyle) -> [StyledText] {
    guard !timeline.events.isEmpty else { return [] }
    let width = min(style.width, 120) - Layout.margin
    let sourceLines = SourceLines(source)
    let builder = TimelineRows(
      source: sourceLines,
      places: Dictionary(timeline.places.map { ($0.range, $0) }) { $1 },
      foldsRepetition: !style.showsFullValues, words: style.words)
    let steps = Step.condensed(
      StepBuilder.steps(of: timeline, source: sourceLines), in: sourceLines)
    let rows = folded(
      builder.rows(of: steps), to: style.showsFullValues ? rowsMax * 10 : rowsMax, style.words)
    let clock = Clock(of: timeline)
    return [heading(width: width, clock: clock, style.words)]
      + rows.map { line(for: $0, clock: clock, width: width, style.words) }
  }

  private func heading(width: Int, clock: Clock, _ words: Words) -> StyledText {
    let duration = words.duration(nanoseconds: timeline.durationNanoseconds)
    let note =
      words("{count} events", count: timeline.events.count) + words(", ") + duration
    let left =
      StyledText.spaces(Layout.margin)
      + StyledText(clock.unit, .faint).rightAligned(to: clock.width)
      + StyledText(words("line"), .faint).rightAligned(to: 6)
    return left.withEdge(StyledText(note, .faint), width: width)
  }

  private func line(
    for row: TimelineRow, clock: Clock, width: Int, _ words: Words
  ) -> StyledText {
    let instant = row.instantNanoseconds.map { clock.text($0, words) } ?? ""
    let number = row.line.map(String.init) ?? ""
    var line = StyledText.spaces(Layout.margin)
    line += StyledText(instant, .faint).rightAligned(to: clock.width)
    line += StyledText(number, .faint).rightAligned(to: 6) + "  "
    line += .spaces(2 * min(row.depth, 12)) + row.text
    let room = row.edge.isEmpty ? width : width - row.edge.width - 2
    return line.cut(to: room).withEdge(row.edge, width: width)
  }

  /// The first and the last rows, and between them how many events are left out.
  private func folded(
    _ rows: [TimelineRow], to rowsMax: Int, _ words: Words
  ) -> [TimelineRow] {
    guard rows.count > rowsMax else { return rows }
    let first = rowsMax * 2 / 3
    let last = rowsMax - first - 1
    let left = rows[first..<(rows.count - last)]
    let count = left.reduce(0) { $0 + $1.eventCount }
    let more = words("… {count} more events", count: count)
    let fold = TimelineRow(depth: 0, text: StyledText(more, .faint), eventCount: count)
    return rows[..<first] + [fold] + rows.suffix(last)
  }
}

/// Instants in milliseconds, or in seconds for long runs.
private struct Clock {
  let unit: String
  let width: Int
  private let nanosecondsPerUnit: Double

  init(of timeline: Timeline) {
    let last = timeline.events.map(\.instantNanoseconds).max() ?? 0
    let isLong = max(last, timeline.durationNanoseconds) >= 10_000_000_000
    unit = isLong ? "s" : "ms"
    nanosecondsPerUnit = isLong ? 1_000_000_000 : 1_000_000
    width = max(4, Figures.fixed(Double(last) / nanosecondsPerUnit, places: 2).count)
  }

  func text(_ nanoseconds: UInt64, _ words: Words) -> String {
    words.source.decimal(Figures.fixed(Double(nanoseconds) / nanosecondsPerUnit, places: 2))
  }
}
