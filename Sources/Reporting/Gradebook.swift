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
    Self.row(
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
    return Self.row(
      [submission.submission] + points
        + [sum, "\(possible)", count(.pass), count(.fail), count(.error)]
        + ["\(submission.missingCount)", inProcess.joined(separator: " ")]
        + results.map { $0?.state ?? missing } + [overrides.joined(separator: "; ")])
  }

  /// One record, with the line end that the standard asks for.
  public static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// What a spreadsheet takes for the beginning of a formula.
  private static let formulaSigns = "=+-@\t\r\n＝＋－＠".unicodeScalars

  /// The text that was written into a field.
  public static func text(of field: String) -> String {
    let scalars = field.unicodeScalars
    guard scalars.first == "'", let next = scalars.dropFirst().first, formulaSigns.contains(next)
    else { return field }
    return String(field.unicodeScalars.dropFirst())
  }

  /// One field, quoted where it must be, that no spreadsheet takes for a formula.
  static func field(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, formulaSigns.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { Array("\",\r\n;\t".utf8).contains($0) }) else { return text }
    return "\"" + text.replacing(sign: "\"", with: "\"\"") + "\""
  }
}
