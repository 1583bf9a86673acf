// What is made of a folder of results: gradebook, JUnit, annotations, summaries. They are made from the
// files alone, one submission at a time, so that an interrupted run, a resumed one and a merged one
// make the same of the same results.

import FoundationEssentials
import Glibc
import LessonModel
public import Reporting
import SystemFiles

/// What came of reading all results.
public struct RunSummary {
  /// How many results there are of each kind.
  public private(set) var tally: RunTally
  /// All results of the only submission; empty where there are several.
  public private(set) var onlyOne: [ResultFile?] = []
  /// The annotations for GitHub.
  public private(set) var annotations = GitHubAnnotations()
  /// The summary for GitHub.
  public private(set) var markdown = ""
  /// The first submissions of which something is missing.
  public private(set) var incomplete: [String] = []
  /// What each submission earned in all, where that is known.
  public private(set) var sums: [String: String] = [:]
}

extension RunSummary {
  private static let incompleteMax = 10

  /// Reads every result once and writes `gradebook.csv`, `junit.xml` and `identical.csv`.
  ///
  /// - Parameters:
  ///   - store: The results.
  ///   - manifest: What they should be.
  ///   - isOnlyOne: Whether there is but one submission, a repository's own.
  ///   - overrides: What a human decided about the results.
  ///   - sourcePath: The path from here of a result's file of a name, or of its first, for annotations;
  ///     nil where it is not known.
  /// - Throws: `FileError` when they cannot be written.
  public init(
    writingReportsOf store: ResultStore, _ manifest: RunManifest, isOnlyOne: Bool,
    overrides: Overrides, sourcePath: (ResultFile, _ name: String?) -> String?
  ) throws {
    let exercises = manifest.exercises
    tally = RunTally(exercises: exercises)
    var summary = GitHubSummary(exercises: exercises)
    let gradebook = Gradebook(exercises: exercises)
    let junit = JUnitReport(exercises: exercises)
    var identical = IdenticalFiles(exercises: exercises.map(\.address))
    var files = [
      try store.report("gradebook.csv", gradebook), try store.report("junit.xml", junit),
    ]
    for name in manifest.submissions {
      let results = store.results(of: name, in: manifest, overrides)
      if results.isShard, results.results.allSatisfy({ $0 == nil }) { continue }
      identical.add(results)
      for index in files.indices { try files[index].add(results) }
      tally.add(results)
      sums[name] = results.sumText
      summary.add(results, isOnlyOne: isOnlyOne)
      for result in results.results.compactMap(\.self) {
        let title = isOnlyOne ? result.exercise : "\(name), \(result.exercise)"
        annotations.add(result, title: title) { sourcePath(result, $0) }
      }
      if results.missingCount > 0, incomplete.count < Self.incompleteMax {
        incomplete.append(name)
      }
      if isOnlyOne { onlyOne = results.results }
    }
    for index in files.indices { try files[index].finish() }
    if !isOnlyOne { try store.write(identical.csv, to: "identical.csv") }
    markdown = summary.markdown(
      title: manifest.course, tally: tally, isOnlyOne: isOnlyOne)
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
