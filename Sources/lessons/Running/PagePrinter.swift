// Prints a page step by step.

import ConsoleRendering
import LessonModel
import Workspaces

struct PagePrinter {
  let session: Session
  let style: TextStyle
  let view: RunCommand.View
  let hidesProse: Bool
  let predicts: Bool

  func print(_ step: PagePlan.Step, _ results: PageResults) throws {
    switch step {
    case .header(let page):
      let text = page.text.in(style.language)
      try show(PageHeader(title: text.title, place: [page.lesson, page.slug]))
    case .prose(let blocks):
      if !hidesProse { try show(Prose(blocks)) }
    case .snippet(let snippet, let slice):
      try print(snippet, slice, results)
    case .exercise(let exercise):
      try print(exercise, results)
    }
  }

  private func print(_ snippet: Snippet, _ slice: String?, _ results: PageResults) throws {
    if let error = results.failures[snippet.file.path] { return try complain(error, snippet.name) }
    let result = results.snippets[snippet.file.path]
    if predicts, let result {
      try Prediction(snippet: snippet, slice: slice, result: result, style: style).ask()
    }
    let showsTimeline = view != .beside && result?.timeline?.events.isEmpty == false
    if view != .timeline || !showsTimeline {
      try show(Listing(snippet, slice: slice, result: result))
    }
    if showsTimeline, let timeline = result?.timeline {
      try show(TimelineView(timeline, source: snippet.file))
    }
    if let result, !result.disagreements.isEmpty {
      try show(DisagreementList(snippet.file, disagreements: result.disagreements))
    }
  }

  private func print(_ exercise: Exercise, _ results: PageResults) throws {
    if let error = results.failures[exercise.path] { return try complain(error, exercise.address) }
    guard let judged = results.exercises[exercise.path] else { return }
    try show(
      ExerciseView(
        exercise, result: judged.result, source: judged.file.source,
        displayPath: display(judged.file.source.path)))
    if view != .beside, let timeline = judged.result.timeline {
      try show(TimelineView(timeline, source: judged.file.source))
    }
  }

  private func complain(_ error: any Error, _ name: String) throws {
    try Terminal.print("  ! \(name): \(Report(of: error).text(indent: 4))\n\n")
  }

  /// Shows a view with a blank line after it.
  private func show(_ view: some ConsoleView) throws {
    try Terminal.print(view.text(in: style) + "\n")
  }
}
