// `lessons lint`: everything that an author claims, verified.

import ArgumentParser
import ConsoleRendering
import FoundationEssentials
import LessonModel

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Verify a course: texts, marks, starters, solutions, wrong answers.",
    usage: "lessons lint [<options>]",
    discussion: """
      Every problem is reported as path:line:column, all of them in one run.

      Example:
        lessons lint      the course found from here
      """)

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options)
    let problems = session.problems
    if output.json {
      try Terminal.print(json: Answer(problems: problems), of: "lint")
    } else if problems.isEmpty {
      let exercises = session.course.exercises.count
      try Terminal.print("\(session.course.title): \(exercises) exercises, no problems\n")
    } else {
      try Terminal.show(
        ProblemList(problems, relativeTo: FileManager.default.currentDirectoryPath),
        Terminal.style(output))
    }
    if !problems.isEmpty { throw ExitCode(1) }
  }

  private struct Answer: Encodable {
    var problems: [Diagnostic]
  }
}
