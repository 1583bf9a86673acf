// `lessons watch`: judges an exercise again at each save.

import ArgumentParser
import Learning
import LessonModel
import LessonRunner
import Workspaces

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Judge an exercise at each save.",
    usage: "lessons watch [<exercise>] [<options>]",
    discussion: """
      Says what each save fixed, broke or changed. With --json, prints one line for each verdict.

      Keys: h hint · t task · s solution · n next exercise · l list · e your $EDITOR · r reset · q quit

      Example:
        lessons watch bang
      """)

  @Argument(
    help: "The exercise (default: the one you were at).", completion: .courseNames)
  var exercise: String?

  @Flag(help: "Show long values whole, and every failing case.")
  var full = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options)
    let exercise = try session.exercise(named: exercise, session.loadProgress())
    try session.requireSoundness(of: .exercise(exercise))
    session.mentionRights(of: place)
    let screen = WatchScreen(
      session: session,
      style: { Terminal.style(output, for: session, showsFullValues: full) },
      printsJSON: output.json)
    let engine = try await Engine.start(isBoxed: place.sandbox)
    let loop = WatchLoop(
      session: session, engine: engine, exercise: exercise, screen: screen,
      events: WatchEvents(paths: session.workspace.paths(of: exercise)))
    RawMode.begin()
    defer { RawMode.restore() }
    _ = try await loop.run()
  }
}
