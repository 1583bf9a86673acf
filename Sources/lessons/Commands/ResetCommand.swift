// `lessons reset`: back to the starter, the old file kept beside it.

import ArgumentParser
import ConsoleRendering
import Languages
import Learning
import LessonModel
import SystemFiles
import Workspaces

struct ResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Begin an exercise anew and keep the old file beside it.",
    usage: "lessons reset <exercise> [<options>]",
    discussion: """
      Example:
        lessons reset bang      Work/patterns/bang.swift becomes bang.swift.old-1
      """)

  @Argument(help: "The exercise.", completion: .courseNames)
  var exercise: String

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options, part: exercise)
    let exercise = try Exercise.named(exercise, in: session.course, outlined: session.outline)
    let kept = try session.workspace.reset(exercise)
    let path = session.workspace.path(of: exercise)
    if output.json {
      try Terminal.print(
        json: Answer(
          exercise: exercise.address, path: path, kept: kept.first,
          keptOthers: kept.count > 1 ? Array(kept.dropFirst()) : nil),
        of: "reset")
    } else {
      try Terminal.print(session.words.reset(path, kept: kept) + "\n")
    }
  }

  private struct Answer: Encodable {
    var exercise: String
    var path: String
    var kept: String?
    /// The other files that were kept, where the exercise has more than one.
    var keptOthers: [String]?
  }
}

extension Words {
  /// That a file is the starter again, and where the old one went; without a full stop.
  func reset(_ path: String, kept: [String]) -> String {
    let paths = kept.map(display).joined(separator: ", ")
    let before = kept.isEmpty ? "" : self("; what you had is now {path}", ["path": paths])
    return self("{path} is the starter again", ["path": display(path)]) + before
  }
}
