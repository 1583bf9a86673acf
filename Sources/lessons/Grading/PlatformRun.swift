// `grade --as`: judges the one submission that a platform has laid down, and leaves the result where the
// platform looks for it. Judging is that of any other run, with one submission in it.

import ClassGrading
import ClassResults
import Collecting
import FoundationEssentials
import Learning
import LessonModel
import LessonRunner
import Reporting
import SystemFiles

/// One submission on its way through a platform.
struct PlatformRun {
  let platform: Platform
  /// What was handed in: a folder or an archive, in any order within it.
  let path: String
  /// The folder in which the platform looks for the result.
  let resultPath: String
  let course: Course
  let exercises: [Exercise]
  /// Where an archive that is handed in is unpacked.
  let unpackingPlace: UnpackingPlace
  /// Judges submissions into a store.
  let judge: (Submissions, ResultStore) async throws -> RunManifest

  /// Judges it and delivers the result.
  ///
  /// - Throws: Why there is no result, which is never the submission's fault.
  func run() async throws {
    let graded = try await graded()
    try platform.deliver(platform.format.files(of: graded), to: resultPath)
  }

  private func graded() async throws -> GradedSubmission {
    let start = ContinuousClock.now
    let folder = try TemporaryFolder()
    let collection = try await CollectedFiles(
      ofOne: path, ignoring: resultPath, for: course, exercises: exercises,
      unpackingIn: unpackingPlace)
    try collection.write(to: "\(folder.path)/handed-in")
    let store = try ResultStore(writingTo: "\(folder.path)/results", in: folder.path)
    let submissions = try Submissions(
      workspace: "\(folder.path)/handed-in/\(CollectedFiles.onlyLearner)")
    let manifest = try await judge(submissions, store)
    let name = submissions.names[0].text
    let results = try manifest.exercises.map { exercise in
      let result = store.result(of: name, exercise.address)
      guard let result, result.verdict != .error else {
        throw ToolError.notJudged(reason: result?.reason ?? "there is no result")
      }
      return collection.explained(result)
    }
    return GradedSubmission(
      exercises: manifest.exercises, results: results, seconds: (.now - start) / .seconds(1),
      end: .now,
      environment: ProcessInfo.processInfo.environment,
      checkSources: Dictionary(
        exercises.map { ($0.address, $0.checkSources) }, uniquingKeysWith: { $1 }),
      checkTasks: Dictionary(
        exercises.map { ($0.address, $0.checkTasks) }, uniquingKeysWith: { $1 }))
  }
}

extension CollectedFiles {
  /// The result, which says where nothing was taken what lies there in its place.
  fileprivate func explained(_ result: ResultFile) -> ResultFile {
    guard result.source.state == .missing, !openRows.isEmpty else { return result }
    var result = result
    let versions = openRows.filter { $0.exercise == result.exercise }.map(\.path)
    guard versions.isEmpty else {
      result.reason =
        "which file counts for \(result.exercise) is not clear: hand in one of "
        + versions.prefix(3).joined(separator: ", ")
      return result
    }
    let files = openRows.prefix(3).map { "\($0.path) (\($0.detail))" }.joined(separator: ", ")
    result.reason =
      "no file was taken for \(result.exercise): name it "
      + "\(result.exercise.split(separator: "/").last ?? "").swift; left over: \(files)"
    return result
  }
}
