// The gradebook: a table that every spreadsheet and every learning platform reads (RFC 4180).

import LessonModel

/// One row for each submission, one column of points for each exercise.
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
        + ["points", "possible", "pass", "fail", "error", "missing"])
  }

  /// Nothing.
  public var closing: String { "" }

  /// The points in each exercise, `error` where nothing could be judged, and sums.
  public func text(of submission: SubmissionResults) -> String {
    let results = submission.results
    let points = results.map { result in
      guard let result else { return "missing" }
      return result.points.earnedText ?? "error"
    }
    let earned = results.reduce(0) { $0 + ($1?.points.earned ?? 0) }
    let possible = exercises.reduce(0) { $0 + $1.points }
    func count(_ verdict: Verdict) -> String { "\(results.count { $0?.verdict == verdict })" }
    return Self.row(
      [submission.submission] + points
        + [pointsText(earned), "\(possible)", count(.pass), count(.fail), count(.error)]
        + ["\(results.count { $0 == nil })"])
  }

  /// One record, with the line end that the standard asks for.
  static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// One field, quoted where it must be, that no spreadsheet takes for a formula.
  static func field(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) {
      text = "'" + text
    }
    guard text.utf8.contains(where: { Array("\",\r\n;\t".utf8).contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
