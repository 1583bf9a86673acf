// `lessons hint`: one more hint each time.

import ArgumentParser
import ConsoleRendering
import Languages
import Learning
import LessonModel
import Workspaces

struct HintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint",
    abstract: "Give one more hint on an exercise.",
    usage: "lessons hint [<exercise>] [--again] [<options>]",
    discussion: """
      Hints go from gentle to nearly telling. After the last one there is the solution.

      Example:
        lessons hint bang
      """)

  @Argument(
    help: "The exercise (default: the one you were at).", completion: .courseNames)
  var exercise: String?

  @Flag(help: "Show all the hints you had, and no new one.")
  var again = false

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options, part: exercise)
    let record = session.loadProgress()
    let exercise = try session.exercise(named: exercise, record)
    let hints = exercise.text.in(session.language).hints
    let had = min(record[exercise].hintCount, hints.count)
    let count = again ? had : min(had + 1, hints.count)
    if count > had { session.updateProgress { $0[exercise].hintCount = count } }

    if output.json {
      let texts = hints.prefix(count).map { ProseView($0).text(in: TextStyle(isColored: false)) }
      try Terminal.print(
        json: Answer(exercise: exercise.address, hints: texts, total: hints.count), of: "hint")
    } else {
      let style = Terminal.style(output, for: session)
      let shown = again ? Array(0..<count) : [count - 1]
      let name = exercise.shortName(in: session.outline)
      let next =
        if count < hints.count {
          NextStep(style.words("one more"), command: Program.command("hint \(name)")).text(
            in: style)
        } else if exercise.isSealed {
          ""
        } else {
          NextStep("", command: Program.command("solution \(name) --anyway")).text(in: style)
        }
      let views = shown.map { HintView(exercise, index: $0).text(in: style) }
      try Terminal.print(views.joined(separator: "\n") + "\n" + next)
    }
  }

  private struct Answer: Encodable {
    var exercise: String
    var hints: [String]
    var total: Int
  }
}
