// `lessons check`: judges one exercise, or all that are begun, or the author's own solutions.

import ArgumentParser
import ConsoleRendering
import Learning
import LessonModel
import LessonRunner
import Workspaces

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge an exercise and say what comes next.",
    usage: "lessons check [<name>] [<options>]",
    discussion: """
      Alone, judges what changed since it was judged last, else the next exercise that is not done. \
      What is to be mended first stands last, in full. Leaves with 1 until what was judged passes.

      Example:
        lessons check bang              judge one exercise
        lessons check --all             judge every exercise that is begun
        lessons check --solutions       judge the author's own, all of which must pass
      """)

  @Argument(
    help: "The exercise; with --all or --solutions also a page or a lesson.",
    completion: .courseNames)
  var name: String?

  @Flag(help: "Judge all exercises, several at a time.")
  var all = false

  @Flag(help: "Judge the author's solutions instead of your files.")
  var solutions = false

  @Flag(help: "Show long values whole, and every failing case.")
  var full = false

  @Flag(help: "Show the task again.")
  var task = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    // What is judged alone was mostly changed, and the compiler takes its time to start.
    let engine = EarlyEngine(isBoxed: place.sandbox, expectsCompile: !all && !solutions)
    let session = try Session(options, part: name)
    session.mentionRights(of: place)
    if all || solutions {
      let selection = try session.selection(name)
      try session.requireSoundness(of: selection)
      let check = CheckMany(
        engine: engine, session: session, exercises: selection.exercises(in: session.course),
        judgesSolutions: solutions,
        style: Terminal.style(output, for: session, showsFullValues: full),
        printsJSON: output.json)
      try await check.run()
    } else {
      let record = session.loadProgress()
      let exercise =
        try name.map { try session.exercise(named: $0, record) }
        ?? session.exerciseToCheck(record)
      try session.requireSoundness(of: .exercise(exercise))
      let check = CheckOne(
        engine: engine, session: session, exercise: exercise, record: record,
        style: {
          Terminal.style(output, for: session, showsFullValues: full)
        }, showsTask: task, printsJSON: output.json)
      try await check.run()
    }
  }
}

extension Session {
  /// What changed since it was judged last, else the next exercise that is not done.
  fileprivate func exerciseToCheck(_ record: ProgressRecord) throws -> Exercise {
    for exercise in course.exercises {
      guard let file = try? workspace.read(exercise) else { continue }
      if record[exercise].isStale(for: file) { return exercise }
    }
    let state = CourseState(self, record)
    guard let open = course.exercises.first(where: { state[$0] != .done }) ?? course.exercises.first
    else { throw ContentError.noExercises(address: course.title.in(language)) }
    return open
  }
}
