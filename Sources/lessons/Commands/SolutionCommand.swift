// `lessons solution`: the reference as a diff against the learner's file.

import ArgumentParser
import ConsoleRendering
import Learning
import LessonModel
import SystemFiles
import Workspaces

struct SolutionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution",
    abstract: "Compare your file with the author's solution.",
    usage: "lessons solution [<exercise>] [--anyway] [<options>]",
    discussion: """
      Shown once your own passes, or with --anyway.

      Example:
        lessons solution bang
      """)

  @Argument(
    help: "The exercise (default: the one you were at).", completion: .courseNames)
  var exercise: String?

  @Flag(help: "Show it although the exercise does not pass yet.")
  var anyway = false

  @OptionGroup var pager: PagerOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options, part: exercise)
    let record = session.loadProgress()
    let exercise = try session.exercise(named: exercise, record)
    guard !exercise.isSealed else { throw ContentError.sealed(address: exercise.address) }
    let file = try session.workspace.read(exercise)
    let progress = file.map { record[exercise].progress(of: $0) } ?? .notBegun
    guard progress == .done || anyway else {
      throw ContentError.solutionHidden(address: exercise.shortName(in: session.outline))
    }
    let source =
      file?.source
      ?? SourceFile(
        path: session.workspace.path(of: exercise), text: exercise.starter.text,
        others: exercise.starter.others)
    if output.json {
      try Terminal.print(
        json: Answer(
          exercise: exercise.address, path: source.path, solution: exercise.solution.text),
        of: "solution")
    } else {
      pager.begin()
      try Terminal.show(
        SolutionDiff(exercise, source: source, displayPath: display(source.path)),
        Terminal.style(output, for: session))
    }
  }

  private struct Answer: Encodable {
    var exercise: String
    var path: String
    var solution: String
  }
}
