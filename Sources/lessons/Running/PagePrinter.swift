// Lays out a page step by step, and prints it.

import ConsoleRendering
import Languages
import Learning
import LessonModel
import SystemFiles
import Workspaces

struct PagePrinter {
  let session: Session
  let style: TextStyle
  let view: RunCommand.View
  let hidesProse: Bool
  /// What asks before it is shown; nil where nothing is asked.
  var prediction: Prediction?

  /// Prints the text of a step, after the learner's guess where guesses are asked for.
  func print(_ step: PagePlan.Step, _ results: PageResults, _ text: String) throws {
    if let prediction, case .snippet(let snippet, let slice, _) = step,
      let result = results.snippets[snippet.file.path]
    {
      try prediction.ask(of: snippet, slice: slice, result: result)
    }
    try Terminal.print(text)
  }

  /// The text of a step whose part has run.
  func text(of step: PagePlan.Step, _ results: PageResults) -> String {
    switch step {
    case .header(let page):
      return header(page.text, place: [page.lesson, page.slug])
    case .opening(let course):
      guard !hidesProse, let text = course.text?.in(style.language) else { return "" }
      return self.text(PageHeader(title: course.title.in(style.language), place: []))
        + (text.body.isEmpty ? "" : self.text(ProseView(text.body)))
    case .overview(let lesson):
      let body = lesson.text.in(style.language).body
      return header(lesson.text, place: [lesson.slug])
        + (body.isEmpty ? "" : self.text(ProseView(body)))
    case .done(let exercise):
      return self.text(DoneExercise(exercise))
    case .prose(let blocks):
      return hidesProse ? "" : text(ProseView(blocks))
    case .snippet(let snippet, let slice, let placing):
      return text(of: snippet, slice, placing, results)
    case .exercise(let exercise):
      return text(of: exercise, results)
    }
  }

  /// The title, and whether what follows is in another language than the reader's.
  private func header(_ text: Localized<ProseText>, place: [String]) -> String {
    let header = self.text(PageHeader(title: text.in(style.language).title, place: place))
    guard !hidesProse, let language = style.language, language != session.course.languages.first,
      text.translations[language] == nil
    else { return header }
    return header + self.text(SentenceView(style.words("untranslated"), .faint))
  }

  private func text(
    of snippet: Snippet, _ slice: String?, _ placing: PagePlan.Placing, _ results: PageResults
  ) -> String {
    if let error = results.failures[snippet.file.path] {
      return placing.isFirst ? complaint(error, snippet.name) : ""
    }
    let result = results.snippets[snippet.file.path]
    let hasTimeline = view != .beside && result?.timeline?.events.isEmpty == false
    var text = ""
    if view != .timeline || !hasTimeline {
      text += self.text(Listing(snippet, slice: slice, result: result, showsOutput: placing.isLast))
    }
    // The whole run, however many of its lines a page shows one after the other.
    if hasTimeline, view == .both ? placing.isLast : placing.isFirst,
      let timeline = result?.timeline
    {
      text += self.text(TimelineView(timeline, source: snippet.file))
    }
    if placing.isLast, let result, !result.disagreements.isEmpty {
      text += self.text(DisagreementList(snippet.file, disagreements: result.disagreements))
    }
    return text
  }

  private func text(of exercise: Exercise, _ results: PageResults) -> String {
    if let error = results.failures[exercise.path] { return complaint(error, exercise.address) }
    guard let judged = results.exercises[exercise.path] else { return "" }
    var text = self.text(
      PlacedExercise(
        exercise, result: judged.result,
        displayPaths: judged.file.source.all.map { display($0.path) },
        command: Program.command("check \(exercise.shortName(in: session.outline))")))
    if view != .beside, let timeline = judged.result.timeline {
      text += self.text(TimelineView(timeline, source: judged.file.source))
    }
    return text
  }

  private func complaint(_ error: any Error, _ name: String) -> String {
    "  ! \(name): \(FailureMessage(of: error).text(indent: 4))\n\n"
  }

  /// The text of a view with a blank line after it.
  private func text(_ view: some ConsoleView) -> String {
    view.text(in: style) + "\n"
  }
}
