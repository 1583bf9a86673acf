// The folder of results. Each file is there whole or not at all: whatever ends the program, the next
// one goes on with what is there.
//
//   DIR/grade.json                              which submissions and exercises there should be
//   DIR/results/SUBMISSION/LESSON/EXERCISE.json one result
//   DIR/gradebook.csv, DIR/junit.xml            what is made of them at the end

import FoundationEssentials
import Glibc
import LessonModel
import Reporting

/// Reads and writes results.
struct ResultStore: Sendable {
  private let folder: HeldFolder

  private static let manifestName = "grade.json"
  /// The folder of what was collected from an export.
  static let collectedName = "submissions"

  /// The folder's path.
  var path: String { folder.path }

  /// Opens a folder for writing, making it if it is not there.
  ///
  /// The folder stays locked until the program ends: two runs at once would make one gradebook.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - stranger: The path of what is graded: where results lie in it, no link leads to them.
  /// - Throws: `UsageError.notResults` when the folder holds something else, `.linkedResults` when a
  ///   link is in the way, `.resultsInUse` when somebody else writes there.
  init(writingTo path: String, in stranger: String? = nil) throws {
    folder = try HeldFolder(path, in: stranger)
    let names = try Folder.entries(of: path).map { String(decoding: $0.name, as: UTF8.self) }
    guard
      names.allSatisfy({ $0.hasPrefix(".") || $0 == Self.collectedName })
        || names.contains(Self.manifestName)
        || names.contains("\(Self.manifestName).new")
    else { throw UsageError.notResults(path: path, isEmptyNeeded: true) }
    guard try folder.lock(".lock") else { throw UsageError.resultsInUse(path: path) }
  }

  /// Opens a folder that some run has written.
  ///
  /// - Throws: `UsageError.notResults` when it is none.
  init(readingFrom path: String) throws(UsageError) {
    guard Folder.holds("\(path)/\(Self.manifestName)"),
      let folder = try? HeldFolder(path, isMade: false)
    else { throw .notResults(path: path, isEmptyNeeded: false) }
    self.folder = folder
  }

  /// The path of a result below the folder.
  private func name(of submission: String, _ exercise: String) -> String {
    "results/\(submission)/\(exercise).json"
  }

  /// A result; nil where there is none that can be read, or it is another's.
  func result(of submission: String, _ exercise: String) -> ResultFile? {
    guard let bytes = folder.read(name(of: submission, exercise)),
      let result = ResultFile(jsonData: Data(bytes)),
      result.submission.utf8.elementsEqual(submission.utf8), result.exercise == exercise
    else { return nil }
    return result
  }

  /// Takes a result away, if there is one.
  func remove(_ submission: String, _ exercise: String) {
    folder.remove(name(of: submission, exercise))
  }

  /// Keeps a result.
  ///
  /// It is not forced to disk by itself, which would take longer than most of judging: a file that a
  /// power failure tears is no result, and is judged again. `settle` forces all of them at once.
  func write(_ result: ResultFile) throws {
    try folder.write(
      result.jsonData(), to: name(of: result.submission, result.exercise), isDurable: false)
  }

  /// Waits until all that was written is on disk: a run that has ended has lasting results.
  func settle() throws { try folder.settle() }

  /// What the folder should hold; nil where that cannot be read.
  func manifest() -> RunManifest? {
    folder.read(Self.manifestName).flatMap { RunManifest(jsonData: Data($0)) }
  }

  /// Notes what the folder should hold.
  func write(_ manifest: RunManifest) throws {
    try folder.write(manifest.jsonData(), to: Self.manifestName, isDurable: true)
  }

  /// Keeps a table.
  func write(_ text: String, to name: String) throws {
    try folder.write(Data(text.utf8), to: name, isDurable: false)
  }

  /// Begins a report, which takes its place when it is whole.
  func report(_ name: String, _ report: some StreamedReport) throws -> ReportFile {
    try ReportFile(name, report, in: folder)
  }
}
