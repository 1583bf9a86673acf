// `lessons merge`: joins the results of several shards, and says what is missing.

import ArgumentParser
import ConsoleRendering
import LessonModel
import Reporting

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the results of several runs of `grade`, and say what is missing.",
    usage: "lessons merge <folder> ... [<options>]",
    discussion: """
      Leaves with 2 when a result is missing or could not be judged.

      Example:
        lessons grade Submissions --shard 1/2 --output One
        lessons grade Submissions --shard 2/2 --output Two
        lessons merge One Two
      """)

  @Argument(help: "Folders that `lessons grade` has written.", completion: .directory)
  var folders: [String]

  @Option(name: .customLong("output"), help: "Where the joined results go.", completion: .directory)
  var outputFolder = "Results"

  @Option(help: "For whom the end is written: text, github (default: as the environment is).")
  var format: GradeAnswer.Format?

  @OptionGroup var output: OutputOptions

  func run() async throws {
    let outputPath = absolutePath(outputFolder)
    let merge = try ResultMerge(paths: folders.map(absolutePath))
    let store = try ResultStore(writingTo: outputPath)
    try merge.write(to: store)
    let report = try ReportFiles(
      store: store, manifest: merge.manifest, names: merge.manifest.submissions, isOnlyOne: false,
      sourcePath: { _ in nil }
    ).write()
    try store.settle()
    for shard in merge.missingShards {
      Terminal.notice("shard \(shard) is missing: \(Program.name) grade … --shard \(shard)")
    }
    if !report.incomplete.isEmpty {
      let names = report.incomplete.joined(separator: ", ")
      let count = report.tally.missingCount
      Terminal.notice(
        "\(count) \(count == 1 ? "result is" : "results are") missing, the first of: \(names)")
    }
    try GradeAnswer(
      command: "merge", report: report, outputPath: outputPath, isOnlyOne: false,
      style: Terminal.style(output), format: format ?? .ofEnvironment, printsJSON: output.json
    ).show()
    let code = report.tally.exitCode(isOnlyOne: false)
    if code != 0 { throw ExitCode(code) }
  }
}
