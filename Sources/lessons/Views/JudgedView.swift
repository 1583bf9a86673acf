// A judged exercise with the learner's whole file above it, each line beside what it did by itself:
// the file is a playground of its own, and not everything in it is there for the checks.

import ConsoleRendering
import Learning
import LessonModel
import SwiftReading
import SystemFiles
import Workspaces

struct JudgedView: ConsoleView {
  let judged: JudgedExercise

  func lines(in style: TextStyle) -> [StyledText] {
    let source = judged.file.source
    let verdict = ExerciseView(
      judged.exercise, result: judged.result, source: source, displayPath: display(source.path))
    let lines = verdict.lines(in: style)
    let listing = listings(of: source, style)
    // The values are a pleasure, the verdict is what was asked for.
    guard let linesMax = style.linesMax, !style.showsFullValues else { return listing + lines }
    return listing.count + lines.count <= linesMax ? listing + lines : lines
  }

  /// The files with their values; nothing where the verdict shows their lines anyway, or where the
  /// values are what the learner is to find out.
  private func listings(of source: SourceFile, _ style: TextStyle) -> [StyledText] {
    let isTold = judged.exercise.kind == .checks || judged.result.verdict == .pass
    guard isTold, let timeline = judged.result.timeline,
      timeline.stop == nil, !judged.result.diagnostics.contains(where: { $0.severity == .error })
    else { return [] }
    var listings = source.all.enumerated().compactMap { index, file -> Listing? in
      let sidebar = Sidebar(
        of: timeline.ofFile(at: index), source: file, extent: .outsideChecks)
      return sidebar.lines.isEmpty ? nil : Listing(file, title: file.name, sidebar: sidebar)
    }
    // The files are one program: what it printed stands below all of them.
    if let last = listings.indices.last {
      listings[last].checkedRun = timeline
      listings[last].resultsAbove = listings.dropLast().flatMap(\.sidebar.lines.values)
    }
    return listings.flatMap { $0.lines(in: style) + [""] }
  }
}
