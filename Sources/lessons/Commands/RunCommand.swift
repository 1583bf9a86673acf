// `lessons run`: pages alive – prose, snippets with their values, exercises with their verdicts.

import ArgumentParser
import ConsoleRendering
import Learning
import LessonModel
import LessonRunner
import Workspaces

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Show a lesson with what its code just did.",
    usage: "lessons run [<name>] [<options>]",
    discussion: """
      Beside each line stands what it did: its last value, how often, what it printed. A name is \
      that of a lesson, a page or an exercise; without one, the whole course is run.

      Example:
        lessons run patterns                one lesson
        lessons run patterns/tuples         one page
        lessons run tuples --predict        guess before you look
      """)

  /// How the results of a snippet are shown.
  enum View: String, CaseIterable, ExpressibleByArgument {
    case beside, timeline, both
  }

  @Argument(help: "The lesson, page or exercise (default: all).", completion: .courseNames)
  var name: String?

  @Option(help: "Show values beside the code, events in time order, or both.")
  var view = View.beside

  @Flag(name: .customLong("no-prose"), help: "Leave out the prose.")
  var hidesProse = false

  @Flag(help: "Show long values whole.")
  var full = false

  @Flag(help: "Ask for each value that is worth guessing before it is shown.")
  var predict = false

  @OptionGroup var pager: PagerOptions
  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    if predict, !Terminal.isInteractive || output.json {
      throw UsageError.needsTerminal(command: "run --predict")
    }
    let engine = EarlyEngine(isBoxed: place.sandbox)
    let last = output.json || predict ? nil : try LastRun(options, Terminal.style(output))
    if let shown = last?.text {
      pager.begin()
      return try Terminal.print(shown)
    }
    let session = try Session(options, part: name)
    let selection = try session.selection(name)
    try session.requireSoundness(of: selection)
    session.mentionRights(of: place)
    let record = session.loadProgress()
    let style = Terminal.style(output, for: session, showsFullValues: full)
    let printer = PagePrinter(
      session: session, style: style, view: view, hidesProse: hidesProse,
      prediction: predict ? Prediction(style: style) : nil)
    let plan = PagePlan.pages(of: selection, in: session)

    let isQuiet = output.json
    if !isQuiet, !predict { pager.begin() }
    rememberPlace(selection, session)
    var shown = ""
    let results = try await PageRun(engine: engine, session: session, record: record)
      .run(plan) {
        isQuiet ? "" : printer.text(of: $0, $1)
      } show: { step, results, text in
        if !isQuiet { try printer.print(step, results, text) }
        shown += text
      }

    var kept = record
    if !results.judged.isEmpty {
      session.updateProgress {
        $0.note(results.judged)
        kept = $0
      }
    }
    let state = CourseState(session, kept)
    let next = Onward.afterReading(plan.map(\.page), state).step(
      in: session.outline, session.language)
    if output.json {
      try Terminal.print(json: RunAnswer(plan, results, session, next: next), of: "run")
    } else {
      let summary = Summary(plan, results, state, next: next).text(in: style)
      try Terminal.print(summary)
      shown += summary
    }
    if !plan.allSatisfy(\.parts.isEmpty) { try await engine.whenReady().tidyCache() }
    if results.exitCode != 0 { throw ExitCode(results.exitCode) }
    if results.judged.isEmpty, !Terminal.hasNoticed { last?.keep(shown) }
  }

  /// Somebody who has seen enough, and leaves, has been there nevertheless.
  private func rememberPlace(_ selection: Selection, _ session: Session) {
    guard !selection.address.isEmpty else { return }
    session.updateProgress { $0.lastAddress = selection.address }
  }
}
