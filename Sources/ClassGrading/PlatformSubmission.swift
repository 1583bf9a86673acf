// The one submission that a platform has laid down. Judging is that of any other run, with one submission
// in it.

package import ClassResults
package import Collecting
import FoundationEssentials
package import LessonModel
import LessonRunner
package import Reporting
import SystemFiles

/// A submission could not be judged, which is not its own fault.
package struct NotJudged: Error {
  /// Why not.
  package let reason: String

  /// Says why.
  package init(reason: String) { self.reason = reason }
}

/// One submission on its way through a platform.
package struct PlatformSubmission {
  private let files: CollectedFiles
  private let exercises: [Exercise]
  private let start: ContinuousClock.Instant

  /// Finds out which file is for which exercise.
  ///
  /// - Parameters:
  ///   - path: What was handed in: a folder or an archive, in any order within it.
  ///   - resultPath: The folder in which the platform looks for the result, which is no part of it.
  ///   - course: The course.
  ///   - exercises: Those that are judged.
  ///   - unpackingPlace: Where an archive is unpacked.
  /// - Throws: `CollectingFault` where what was handed in cannot be read.
  package init(
    at path: String, ignoring resultPath: String, for course: Course, exercises: [Exercise],
    unpackingIn unpackingPlace: UnpackingPlace
  ) async throws {
    start = .now
    self.exercises = exercises
    files = try await CollectedFiles(
      ofOne: path, ignoring: resultPath, for: course, exercises: exercises,
      unpackingIn: unpackingPlace)
  }

  /// Has it judged.
  ///
  /// - Parameter judge: Judges submissions into a store.
  /// - Returns: The results, as platforms are told of them.
  /// - Throws: Why there are none, which is never the submission's fault.
  package func graded(
    by judge: (Submissions, ResultStore) async throws -> RunManifest
  ) async throws -> GradedSubmission {
    let folder = try TemporaryFolder()
    try files.write(to: "\(folder.path)/handed-in")
    let store = try ResultStore(writingTo: "\(folder.path)/results", in: folder.path)
    let submissions = try Submissions(
      workspace: "\(folder.path)/handed-in/\(CollectedFiles.onlyLearner)")
    let manifest = try await judge(submissions, store)
    let name = submissions.names[0].text
    let results = try manifest.exercises.map { exercise in
      let result = store.result(of: name, exercise.address)
      guard let result, result.verdict != .error else {
        throw NotJudged(reason: result?.reason ?? "there is no result")
      }
      return files.explained(result, among: Set(manifest.exercises.map(\.address)))
    }
    return GradedSubmission(
      exercises: manifest.exercises, results: results, seconds: (.now - start) / .seconds(1),
      end: .now,
      environment: ProcessInfo.processInfo.environment,
      checkSources: Dictionary(
        exercises.map { ($0.address, $0.checkSources) }, uniquingKeysWith: { $1 }),
      checkTasks: Dictionary(
        exercises.map { ($0.address, $0.checkTasks) }, uniquingKeysWith: { $1 }),
      handedInPaths: files.takenPaths(of: CollectedFiles.onlyLearner))
  }
}

extension CollectedFiles {
  /// The result, which says where nothing was taken what lies there in its place.
  ///
  /// - Parameters:
  ///   - result: The result of one exercise.
  ///   - judged: The addresses of all exercises that are judged.
  /// - Returns: The result with the reason.
  fileprivate func explained(_ result: ResultFile, among judged: Set<String>) -> ResultFile {
    var result = result
    let own = openRows.filter { $0.exercise == result.exercise }
    guard result.source.state == .missing else {
      guard result.verdict == .fail else { return result }
      var reasons = [result.reason]
      let others = openRows.filter { $0.exercise.hasPrefix("\(result.exercise)/") }
      for address in Set(others.map(\.exercise)).sorted() {
        reasons.append(notTaken(others.filter { $0.exercise == address }))
      }
      // Where a file that counts is untouched or absent, the work may be in one that nobody claims.
      let unclaimed = openRows.filter { $0.exercise.isEmpty }.map(\.path)
        .filter { $0.hasSuffix(".swift") }
      let hasErrors = result.diagnostics.contains { $0.severity == .error }
      if hasErrors || result.reason != nil, !unclaimed.isEmpty {
        reasons.append(ExerciseResult.uncountedReason(unclaimed))
      }
      let told = reasons.compactMap(\.self)
      result.reason = told.isEmpty ? nil : told.joined(separator: "; ")
      return result
    }
    guard own.isEmpty else {
      result.reason = notTaken(own)
      return result
    }
    let left =
      openRows.map { (path: $0.path, reason: $0.detail) }
      + rowsTaken(forOthersThan: judged).map {
        (path: $0.path, reason: "it has the name of \($0.exercise)")
      }
    guard !left.isEmpty else { return result }
    let files = left.prefix(3).map { "\($0.path) (\($0.reason))" }.joined(separator: ", ")
    result.reason =
      "no file was taken for \(result.exercise): name it "
      + "\(result.exercise.split(separator: "/").last ?? "").swift; left over: \(files)"
    return result
  }

  /// Why none of the files that have one address was taken; nil where one was, and what reads it tells of it.
  private func notTaken(_ rows: [Row]) -> String? {
    if let unreadable = rows.first(where: \.isUnreadable) {
      return isRead(unreadable) ? nil : "\(unreadable.path) cannot be judged: \(unreadable.detail)"
    }
    let address = rows.first?.exercise ?? ""
    let parts = address.split(separator: "/")
    let name = parts.count > 2 ? "\(parts[2]).swift" : address
    return "which file counts for \(name) is not clear: hand in one of "
      + rows.prefix(3).map(\.path).joined(separator: ", ")
  }
}
