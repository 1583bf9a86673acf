// The gradebook: a table that every spreadsheet and every learning platform reads (RFC 4180).

import LessonModel

/// One row for each submission; for each exercise a column of points, and one that says what became
/// of it.
public struct Gradebook: StreamedReport {
  private let exercises: [RunManifest.Entry]

  /// Makes a gradebook of these exercises.
  public init(exercises: [RunManifest.Entry]) {
    self.exercises = exercises
  }

  /// The header.
  public var opening: String {
    CSV.plainRecord(
      ["submission"] + exercises.map(\.address)
        + ["points", "possible", "pass", "fail", "error", "missing", "in-process"]
        + exercises.map { "\($0.address) state" } + ["overrides"])
  }

  /// Nothing.
  public var closing: String { "" }

  /// The points in each exercise, `error` where nothing could be judged, sums, the exercises that
  /// were judged in one process with the submission's code, what became of each, and what a human
  /// decided instead.
  ///
  /// A sum of which a part is not known is no number.
  public func text(of submission: SubmissionResults) -> String {
    let results = submission.results
    let missing = submission.isShard ? "elsewhere" : "missing"
    let points = zip(submission.points, results).map { points, result in
      points.map(pointsText) ?? (result == nil ? missing : "error")
    }
    let overrides = zip(exercises, zip(results, submission.overrides)).compactMap {
      exercise, parts in
      let (result, override) = parts
      return override.map { override in
        let judged = result.map { $0.points.earnedText ?? "error" } ?? missing
        let comment = override.comment.isEmpty ? "" : ": \(override.comment)"
        return "\(exercise.address) \(pointsText(override.points)) for \(judged)\(comment)"
      }
    }
    let sum = submission.sumText ?? "unknown"
    let inProcess = results.compactMap { $0?.sharesProcess == true ? $0?.exercise : nil }
    let possible = exercises.reduce(0) { $0 + $1.points }
    func count(_ verdict: Verdict) -> String { "\(results.count { $0?.verdict == verdict })" }
    return CSV.plainRecord(
      [submission.submission] + points
        + [sum, "\(possible)", count(.pass), count(.fail), count(.error)]
        + ["\(submission.missingCount)", inProcess.joined(separator: " ")]
        + results.map { $0?.state.rawValue ?? missing } + [overrides.joined(separator: "; ")])
  }
}
