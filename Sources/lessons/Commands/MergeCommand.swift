// `lessons merge`: joins the results of several shards, and says what is missing.

import ArgumentParser
import ClassResults
import Collecting
import ConsoleRendering
import LessonModel
import Reporting
import SystemFiles

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the results of several runs of `grade`: shards, or the weeks of a term.",
    usage: "lessons merge <folder> ... [<options>]",
    discussion: """
      Who is not among those of one week had handed in nothing then. Of an exercise that was judged in \
      several folders, what was handed in counts before what was not, and then the folder that is named \
      last. Leaves with 2 when a result is \
      missing or could not be judged, with 1 when the roster \
      does not say whose a submission is.

      Example:
        lessons grade Submissions --shard 1/2 --output One
        lessons grade Submissions --shard 2/2 --output Two
        lessons merge One Two
        lessons merge Week-1 Week-2 Week-3 --roster roster.csv --output Term
      """)

  @Argument(help: "Folders that `lessons grade` has written.", completion: .directory)
  var folders: [String]

  @Option(name: .customLong("output"), help: "Where the joined results go.", completion: .directory)
  var outputFolder = "Results"

  @Option(help: "The list of the class, as the platform exports it.", completion: .file())
  var roster: String?

  @Option(help: "For whom the end is written: text, github (default: as the environment is).")
  var format: GradeAnswer.Format?

  @OptionGroup var output: OutputOptions

  func run() async throws {
    let outputPath = absolutePath(outputFolder)
    let paths = folders.map(absolutePath)
    let roster = try roster.map { try Roster(path: absolutePath($0)) }
    let merge = try ResultMerge(paths: paths, roster: roster, outputPath: outputPath)
    for path in merge.pathsOfStrangersOverrides { GradeNotices.show(strangersOverridesIn: path) }
    let store = try ResultStore(writingTo: outputPath)
    try store.begin()
    let addresses = merge.manifest.exercises.map(\.address)
    let overrides = merge.overrides(
      besides: try store.announcedDecisions(
        on: addresses, areAll: false, besideSubmission: merge.manifest.isInSubmission))
    let isAnew = !paths.contains { Files.isSame($0, outputPath) }
    GradeNotices.show(edited: try store.setChangedTablesAside())
    if isAnew, let path = try store.keepEarlierRun() { GradeNotices.show(kept: path) }
    let disagreements = try merge.write(to: store) { count in
      StatusLine.show("joined \(count) of \(merge.manifest.submissions.count) submissions …")
    }
    StatusLine.show("writing the gradebook …")
    let summary = try RunSummary(
      writingReportsOf: store, merge.manifest, isOnlyOne: false, overrides: overrides,
      sourcePath: { _, _ in nil })
    StatusLine.clear()
    if let roster {
      let filled = roster.filled(with: summary.sums, of: Roster.Work(merge.manifest))
      GradeNotices.show(addedColumn: filled.addedColumn)
      try store.write(filled.text, to: "roster.csv")
    }
    let openLines = roster?.openLines(Array(summary.sums.keys)) ?? []
    try store.settle()
    GradeNotices.show(disagreements: disagreements)
    GradeNotices.show(foreign: overrides.foreignRows)
    GradeNotices.show(changed: merge.changedResults.map(display), "do not count")
    for shard in merge.missingShards {
      Terminal.notice("shard \(shard) is missing: \(Program.name) grade … --shard \(shard)")
    }
    if !summary.incomplete.isEmpty {
      let names = summary.incomplete.joined(separator: ", ")
      let count = summary.tally.missingCount
      Terminal.notice(
        "\(count) \(count == 1 ? "result is" : "results are") missing, the first of: \(names)")
    }
    try GradeAnswer(
      command: "merge", summary: summary, outputPath: outputPath, isOnlyOne: false,
      style: Terminal.style(output), format: format ?? .ofEnvironment, printsJSON: output.json,
      openLines: openLines
    ).leave()
  }
}
