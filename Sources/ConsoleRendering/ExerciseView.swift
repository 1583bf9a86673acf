// An exercise as it was judged: each check on a line, why people write what the learner wrote, and
// last, in full, what is to be mended first. ExerciseOverview and ExerciseFocus are its two halves.

import Languages
public import LessonModel
import SwiftReading

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
  ///
  /// What is to be mended first stands last, where a terminal's reader looks, and in full; all else
  /// takes a line each, or fewer where the style's `linesMax` leaves no room.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let title = exercise.text.in(style.language).title
    guard result.progress != .notBegun || result.verdict != nil else {
      let line = StyledText("  · ", .faint) + StyledText(withCode: title)
      return [line.withEdge(StyledText(style.words("not begun"), .faint), width: width)]
    }
    let header = header(title: title, width: width, style.words)
    guard let linesMax = style.linesMax, !style.showsFullValues else {
      return header + Self.spaced([overview(.whole, style), note(style), focus(.richest, style)])
    }
    var shortest: [StyledText] = []
    for (overview, focus) in Self.forms {
      let sections = [self.overview(overview, style), note(style), self.focus(focus, style)]
      shortest = header + Self.spaced(sections)
      if shortest.count <= linesMax { return shortest }
      guard overview == .counts else { continue }
      shortest = header + Self.spaced([sections[0], sections[2]])
      if shortest.count <= linesMax { return shortest }
    }
    let more = StyledText("  " + style.words("… the rest with --full"), .faint)
    return Array(shortest.prefix(max(header.count, linesMax - 1))) + [more]
  }

  /// What is shown of the checks and of what is to be mended first, the richest first.
  private static let forms: [(ExerciseOverview.Form, ExerciseFocus.Form)] = [
    (.whole, .richest), (.whole, .plain), (.short, .plain), (.counts, .plain), (.counts, .brief),
    (.counts, .least),
  ]

  /// Sections below a header, each after a blank line; empty ones are left out.
  private static func spaced(_ sections: [[StyledText]]) -> [StyledText] {
    sections.filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private func overview(_ form: ExerciseOverview.Form, _ style: TextStyle) -> [StyledText] {
    ExerciseOverview(
      result: result, source: source, names: exercise.text.in(style.language).checkNames,
      form: form,
      hiddenCount: exercise.hiddenCheckCount
    ).lines(in: style)
  }

  private func focus(_ form: ExerciseFocus.Form, _ style: TextStyle) -> [StyledText] {
    ExerciseFocus(
      result: result, source: source, names: exercise.text.in(style.language).checkNames,
      form: form, showsExplanations: showsExplanations
    ).lines(in: style)
  }

  private func header(title: String, width: Int, _ words: Words) -> [StyledText] {
    let heading = StyledText.spaces(Layout.margin) + StyledText(withCode: title, .heading)
    let path = StyledText.spaces(Layout.margin) + StyledText(displayPath, .faint)
    return [heading.withEdge(result.score(words), width: width), path]
  }

  private func note(_ style: TextStyle) -> [StyledText] {
    guard let note = result.wrongAnswerNote?.in(style.language) else { return [] }
    let title = style.words("Why people write this")
    let label = StyledText("  │ ", .accent) + StyledText(title, .strongAccent)
    return [label]
      + StyledText(withCode: note).wrapped(to: style.measure - 2)
      .map { StyledText("  │ ", .accent) + $0 }
  }
}

extension Issue.Reason {
  /// Whether it tells of the stop that a run came to.
  func isStop(of timeline: Timeline?) -> Bool {
    guard let timeline, let stop = timeline.stop else { return false }
    return switch self {
    case .trapped(let message): stop.isExact || stop.message == message
    case .timedOut: !stop.isExact && stop.message == nil
    case .message: self == .ended(by: timeline.termination)
    default: false
    }
  }
}
