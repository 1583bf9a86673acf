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
        + exercises.map { "\($0.address) state" })
  }

  /// Nothing.
  public var closing: String { "" }

  /// The points in each exercise, `error` where nothing could be judged, sums, the exercises that
  /// were judged in one process with the submission's code, and what became of each.
  ///
  /// A sum of which a part is not known is no number.
  public func text(of submission: SubmissionResults) -> String {
    let results = submission.results
    let points = results.map { result in
      guard let result else { return "missing" }
      return result.points.earnedText ?? "error"
    }
    let sum = submission.sumText ?? "unknown"
    let inProcess = results.compactMap { $0?.sharesProcess == true ? $0?.exercise : nil }
    let possible = exercises.reduce(0) { $0 + $1.points }
    func count(_ verdict: Verdict) -> String { "\(results.count { $0?.verdict == verdict })" }
    return Self.row(
      [submission.submission] + points
        + [sum, "\(possible)", count(.pass), count(.fail), count(.error)]
        + ["\(results.count { $0 == nil })", inProcess.joined(separator: " ")]
        + results.map { $0?.state ?? "missing" })
  }

  /// One record, with the line end that the standard asks for.
  public static func row(_ fields: [String]) -> String {
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
