// The folder of results. Each file is there whole or not at all: whatever ends the program, the next
// one goes on with what is there.
//
//   DIR/grade.json                              which submissions and exercises there should be
//   DIR/results/SUBMISSION/LESSON/EXERCISE.json one result
//   DIR/gradebook.csv, DIR/junit.xml            what is made of them at the end
//   DIR/SHA256SUMS                              what all these were when they were written
//   DIR/overrides.csv                           what a human decided; at most taken over from an earlier run
//   DIR/runs/N/                                 the same of earlier runs, the first of which is 1

import Collecting
import FoundationEssentials
import Glibc
import LessonModel
public import Reporting
import SystemFiles

/// Reads and writes results.
public struct ResultStore: Sendable {
  private let folder: HeldFolder
  private let checksums: Checksums

  private static let manifestName = "grade.json"
  private static let resultsName = "results"
  private static let runsName = "runs"
  /// The folder of what was collected from an export.
  public static let collectedName = "submissions"
  /// The folder of the learners' pages.
  public static let feedbackName = "feedback"
  /// The page of the class.
  public static let classPageName = "class.html"
  /// The tables and reports that are made of results.
  private static let tableNames = [
    "changes.csv", "collect.csv", "gradebook.csv", "identical.csv", "junit.xml", "roster.csv",
  ]

  /// The folder's path.
  public var path: String { folder.path }
  /// Whether it lies in what is graded, and so may have come with it.
  public let isStrangers: Bool

  /// Opens a folder for writing. Where it is not there, it is made by `begin`.
  ///
  /// The folder stays locked until the program ends: two runs at once would make one gradebook.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - stranger: The path of what is graded: where results lie in it, no link leads to them.
  /// - Throws: `ResultsFault.notResults` when the folder holds something else, `FileError.isLinked` when a
  ///   stranger's link is in the way, `.cannotWrite` when another one is, `.inUse` when somebody else writes there.
  public init(writingTo path: String, in stranger: String? = nil) throws {
    folder = try HeldFolder(path, in: stranger, making: .later)
    isStrangers = stranger.map { path.hasPrefix("\($0)/") } ?? false
    guard folder.isMade else {
      checksums = Checksums(of: folder)
      return
    }
    let entries = try Files.entries(of: path)
    let names = entries.map(\.text)
    guard
      names.allSatisfy({
        $0.hasPrefix(".") || $0.hasPrefix("\(Self.collectedName).edited")
          || [Self.collectedName, Self.runsName, Overrides.fileName].contains($0)
      }) || names.contains(Self.manifestName)
    else { throw ResultsFault.notResults(path: path, isEmptyNeeded: true) }
    // What is written takes the place of a link. A stranger's is in the way; any other, somebody wants.
    let own =
      Self.tableNames
      + [Self.resultsName, Self.runsName, Self.classPageName, Self.manifestName, Checksums.name]
    if !isStrangers, let link = entries.first(where: { $0.kind == .link && own.contains($0.text) })
    {
      throw FileError.cannotWrite(path: "\(path)/\(link.text)", number: ELOOP)
    }
    guard try folder.lock(".lock") else { throw ResultsFault.inUse(path: path) }
    checksums = Checksums(of: folder)
  }

  /// Makes the folder, if it is not there: from now on there is something to write.
  ///
  /// - Throws: As opening it does.
  public func begin() throws {
    guard !folder.isMade else { return }
    try folder.make()
    guard try folder.lock(".lock") else { throw ResultsFault.inUse(path: path) }
  }

  /// Opens a folder that some run has written.
  ///
  /// - Throws: `ResultsFault.notResults` when it is none.
  public init(readingFrom path: String) throws(ResultsFault) {
    guard Files.holds("\(path)/\(Self.manifestName)"),
      let folder = try? HeldFolder(path, making: .never)
    else { throw .notResults(path: path, isEmptyNeeded: false) }
    self.folder = folder
    isStrangers = false
    checksums = Checksums(of: folder)
  }

  /// Puts what an earlier run has left here into a folder of its own, with the next number.
  ///
  /// - Returns: That folder's path; nil where no run has left anything.
  public func keepEarlierRun() throws -> String? {
    defer { checksums.clear() }
    guard Files.holds("\(path)/\(Self.manifestName)") else { return nil }
    let kept = (try? Files.entries(of: "\(path)/\(Self.runsName)")) ?? []
    let last = kept.compactMap { Int(String(decoding: $0.name, as: UTF8.self)) }.max() ?? 0
    // The run's description goes last: without it, a folder of an interrupted move is gone on with.
    let isWhole = Files.holds("\(path)/\(Self.runsName)/\(last)/\(Self.manifestName)")
    let name = "\(Self.runsName)/\(isWhole || last == 0 ? last + 1 : last)"
    try folder.move(
      [Self.resultsName] + Self.tableNames + Self.tableNames.map { "\($0).edited" }
        + [Self.feedbackName, Self.classPageName]
        + ReturnPlatform.allCases.map(Self.zipName) + [Checksums.name, Self.manifestName],
      into: name)
    if let overrides = folder.read(Overrides.fileName) {
      try folder.write(overrides, to: "\(name)/\(Overrides.fileName)", isDurable: false)
    }
    return "\(path)/\(name)"
  }

  /// The zip of the learners' pages for a platform.
  private static func zipName(_ platform: ReturnPlatform) -> String {
    "\(feedbackName)-\(platform.rawValue).zip"
  }

  /// The folder of an earlier run that was kept; nil where the text is no number.
  static func pathOfRun(_ number: String, in path: String) -> String? {
    Int(number).map { "\(path)/\(runsName)/\($0)" }
  }

  /// The results, by their paths here, that were read and are not as they were written: they were
  /// changed by hand, or torn by a power failure, and do not count.
  public var changedResults: [String] {
    checksums.changed.filter { $0.hasPrefix("\(Self.resultsName)/") }
  }

  /// Puts tables that somebody has changed by hand aside, so that making them anew loses nothing.
  ///
  /// - Returns: Their names now.
  public func setChangedTablesAside() throws -> [String] {
    let known = Set(checksums.names)
    let changed = Self.tableNames.filter { name in
      guard known.contains(name), let bytes = folder.read(name) else { return false }
      return !checksums.match(bytes, of: name)
    }
    return try changed.map(folder.setAside)
  }

  /// Opens a folder that some run has written, to write beside its results what is made of them.
  ///
  /// - Throws: `ResultsFault.notResults` when it is none, `.inUse` when somebody writes there.
  public init(givingBackFrom path: String) throws {
    _ = try ResultStore(readingFrom: path)
    try self.init(writingTo: path)
  }

  /// The path of a result below the folder.
  private func name(of submission: String, _ exercise: String) -> String {
    "\(Self.resultsName)/\(submission)/\(exercise).json"
  }

  /// A result; nil where there is none that can be read, it is another's, or not as it was written.
  public func result(of submission: String, _ exercise: String) -> ResultFile? {
    let name = name(of: submission, exercise)
    guard let bytes = folder.read(name), checksums.match(bytes, of: name),
      let result = ResultFile(jsonData: Data(bytes)),
      result.submission.utf8.elementsEqual(submission.utf8), result.exercise == exercise
    else { return nil }
    return result
  }

  /// All results of a submission; one that an earlier run has left, with other checks, is none.
  ///
  /// - Parameters:
  ///   - submission: The submission's name.
  ///   - manifest: Which exercises there are.
  ///   - overrides: What a human decided.
  /// - Returns: The results, with the decisions about them.
  public func results(
    of submission: String, in manifest: RunManifest, _ overrides: Overrides
  ) -> SubmissionResults {
    let results = manifest.exercises.map { entry in
      result(of: submission, entry.address).flatMap { $0.exerciseKey == entry.key ? $0 : nil }
    }
    var all = SubmissionResults(
      submission: submission, results: results,
      overrides: manifest.exercises.map { overrides.override(of: submission, $0.address) })
    all.isShard = manifest.shard != nil
    return all
  }

  /// Takes a result away, if there is one.
  public func remove(_ submission: String, _ exercise: String) {
    folder.remove(name(of: submission, exercise))
    checksums.remove(name(of: submission, exercise))
  }

  /// Keeps a result.
  ///
  /// It is not forced to disk by itself, which would take longer than most of judging: a file that a
  /// power failure tears is no result, and is judged again. `settle` forces all of them at once.
  public func write(_ result: ResultFile) throws {
    let name = name(of: result.submission, result.exercise)
    let bytes = try Array(result.jsonData())
    // Before the result itself: ended between the two, a run leaves no result that looks changed.
    try checksums.add(bytes, of: name)
    try folder.write(bytes, to: name, isDurable: false)
  }

  /// Waits until all that was written is on disk: a run that has ended has lasting results.
  public func settle() throws {
    try checksums.settle(tables: Self.tableNames + [Self.manifestName])
    try folder.settle()
    folder.removeLeftovers()
  }

  /// What the folder should hold.
  ///
  /// - Throws: `ResultsFault.notResults` where that cannot be read.
  public func manifest() throws(ResultsFault) -> RunManifest {
    guard let bytes = folder.read(Self.manifestName),
      let manifest = RunManifest(jsonData: Data(bytes))
    else { throw .notResults(path: path, isEmptyNeeded: false) }
    return manifest
  }

  /// Notes what the folder should hold.
  public func write(_ manifest: RunManifest) throws {
    try folder.write(Array(manifest.jsonData()), to: Self.manifestName, isDurable: true)
  }

  /// Whether there are decisions that may have come with what was judged, and so do not count.
  ///
  /// - Parameter besideSubmission: Whether the folder lies in what is judged.
  /// - Returns: Whether there are.
  public func hasStrangersOverrides(besideSubmission: Bool?) -> Bool {
    besideSubmission == true && folder.read(Overrides.fileName) != nil
  }

  /// What a human decided about results of this folder; what may have come with what was judged does not
  /// count.
  ///
  /// - Parameters:
  ///   - exercises: The addresses of exercises.
  ///   - areAll: Whether there are no others.
  ///   - besideSubmission: Whether the folder lies in what is judged.
  /// - Returns: The decisions; none where nobody decided.
  /// - Throws: `ResultsFault.badOverrides` where they cannot be understood.
  public func decisions(
    on exercises: [String], areAll: Bool = true, besideSubmission: Bool?
  ) throws -> Overrides {
    guard besideSubmission != true, let bytes = folder.read(Overrides.fileName) else {
      return Overrides()
    }
    return try Overrides(
      text: String(decoding: bytes, as: UTF8.self), path: "\(path)/\(Overrides.fileName)",
      exercises: exercises, areAll: areAll)
  }

  /// A table or a page beside the results; nil where there is none.
  public func text(_ name: String) -> String? {
    folder.read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a result lies.
  public func resultPath(of submission: String, _ exercise: String) -> String {
    "\(path)/\(name(of: submission, exercise))"
  }

  /// Takes over what was decided about another folder's results, where nothing is decided here and its
  /// decisions count.
  func takeOverrides(from path: String) throws {
    let other = try HeldFolder(path, making: .never)
    let manifest = other.read(Self.manifestName).flatMap { RunManifest(jsonData: Data($0)) }
    guard folder.read(Overrides.fileName) == nil, manifest?.isInSubmission != true,
      let bytes = other.read(Overrides.fileName)
    else { return }
    try begin()
    try folder.write(bytes, to: Overrides.fileName, isDurable: false)
  }

  /// Keeps a table.
  public func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name, isDurable: false)
  }

  /// Begins a report, which takes its place when it is whole.
  func report(_ name: String, _ report: some StreamedReport) throws -> ReportFile {
    try ReportFile(name, report, in: folder)
  }
}
