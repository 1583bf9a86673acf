// What is made of a folder of results: gradebook, JUnit, annotations, summaries. They are made from the
// files alone, one submission at a time, so that an interrupted run, a resumed one and a merged one
// make the same of the same results.

import FoundationEssentials
import Glibc
import LessonModel
import Reporting
import SystemFiles

/// What came of reading all results.
struct RunSummary {
  var tally: RunTally
  /// All results of the only submission; empty where there are several.
  var onlyOne: [ResultFile?] = []
  var annotations = GitHubAnnotations()
  /// The summary for GitHub.
  var markdown = ""
  /// The first submissions of which something is missing.
  var incomplete: [String] = []
  /// What each submission earned in all, where that is known.
  var sums: [String: String] = [:]
}

/// Writes the reports of a folder of results.
struct ReportFiles {
  let store: ResultStore
  let manifest: RunManifest
  /// The names of the submissions to report on, sorted.
  let names: [String]
  /// Whether there is but one, a repository's own.
  let isOnlyOne: Bool
  /// What a human decided about the results.
  let overrides: Overrides
  /// The path from here of a result's file of a name, or of its first, for annotations; nil where it is
  /// not known.
  let sourcePath: (ResultFile, _ name: String?) -> String?

  private static let incompleteMax = 10

  /// Reads every result once and writes `gradebook.csv`, `junit.xml` and `identical.csv`.
  func write() throws -> RunSummary {
    let exercises = manifest.exercises
    var run = RunSummary(tally: RunTally(exercises: exercises))
    var summary = GitHubSummary(exercises: exercises)
    let gradebook = Gradebook(exercises: exercises)
    let junit = JUnitReport(exercises: exercises)
    var identical = IdenticalFiles(exercises: exercises.map(\.address))
    var files = [
      try store.report("gradebook.csv", gradebook), try store.report("junit.xml", junit),
    ]
    for (index, name) in names.enumerated() {
      if index.isMultiple(of: 50) { StatusLine.show("writing the gradebook …") }
      let results = store.results(of: name, in: manifest, overrides)
      if results.isShard, results.results.allSatisfy({ $0 == nil }) { continue }
      identical.add(results)
      for index in files.indices { try files[index].add(results) }
      run.tally.add(results)
      run.sums[name] = results.sumText
      summary.add(results, isOnlyOne: isOnlyOne)
      for result in results.results.compactMap(\.self) {
        let title = isOnlyOne ? result.exercise : "\(name), \(result.exercise)"
        run.annotations.add(result, title: title) { sourcePath(result, $0) }
      }
      if results.missingCount > 0, run.incomplete.count < Self.incompleteMax {
        run.incomplete.append(name)
      }
      if isOnlyOne { run.onlyOne = results.results }
    }
    for index in files.indices { try files[index].finish() }
    if !isOnlyOne { try store.write(identical.csv, to: "identical.csv") }
    run.markdown = summary.markdown(
      title: manifest.course, tally: run.tally, isOnlyOne: isOnlyOne)
    StatusLine.clear()
    return run
  }
}

/// A report on its way to disk; it takes its place when it is whole.
struct ReportFile {
  private let report: any StreamedReport
  private let folder: HeldFolder
  private let draft: Draft
  private var pending: [UInt8] = []

  private static let pendingMax = 64 << 10

  init(_ name: String, _ report: some StreamedReport, in folder: HeldFolder) throws {
    self.report = report
    self.folder = folder
    draft = try folder.draft(of: name)
    pending += report.opening.utf8
  }

  mutating func add(_ submission: SubmissionResults) throws {
    pending += report.text(of: submission).utf8
    if pending.count > Self.pendingMax { try flush() }
  }

  mutating func finish() throws {
    pending += report.closing.utf8
    try flush()
    close(draft.file)
    try folder.publish(draft)
  }

  private mutating func flush() throws {
    try HeldFolder.write(pending, to: draft.file, of: "\(folder.path)/\(draft.name)")
    pending.removeAll(keepingCapacity: true)
  }
}
