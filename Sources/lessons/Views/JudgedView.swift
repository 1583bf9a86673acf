// A judged exercise with the learner's whole file above it, each line beside what it did by itself:
// the file is a playground of its own, and not everything in it is there for the checks.

import ConsoleRendering
import LessonModel
import SwiftReading
import Workspaces

struct JudgedView: ConsoleView {
  let judged: JudgedExercise

  func lines(in style: TextStyle) -> [StyledText] {
    let source = judged.file.source
    let verdict = ExerciseView(
      judged.exercise, result: judged.result, source: source, displayPath: display(source.path))
    let lines = verdict.lines(in: style)
    let listing = listing(source, style)
    // The values are a pleasure, the verdict is what was asked for.
    guard let linesMax = style.linesMax, !style.showsFullValues else { return listing + lines }
    return listing.count + lines.count <= linesMax ? listing + lines : lines
  }

  /// The file with its values; nothing where the verdict shows its lines anyway, or where the
  /// values are what the learner is to find out.
  private func listing(_ source: SourceFile, _ style: TextStyle) -> [StyledText] {
    let isTold = judged.exercise.kind == .checks || judged.result.verdict == .pass
    guard isTold, let timeline = judged.result.timeline,
      timeline.stop == nil, !judged.result.diagnostics.contains(where: { $0.severity == .error })
    else { return [] }
    let sidebar = Sidebar(of: timeline, source: source, extent: .outsideChecks)
    guard !sidebar.lines.isEmpty else { return [] }
    var listing = Listing(source, title: source.name, sidebar: sidebar)
    listing.checkedRun = timeline
    return listing.lines(in: style) + [""]
  }
}
