// The summary of a job on GitHub: Markdown, in which nothing that a learner wrote is markup.

import LessonModel

/// All results as two Markdown tables: by exercise, and by submission as far as there is room.
public struct GitHubSummary: Sendable {
  /// How many submissions are listed.
  private static let rowsMax = 500
  /// GitHub refuses summaries beyond 1 MiB.
  private static let bytesMax = 900 << 10
  /// How much of one reason is shown, in bytes.
  private static let reasonBytesMax = 300

  private let exercises: [RunManifest.Entry]
  private var rows = ""
  private var rowCount = 0
  private var leftOutCount = 0

  /// Makes a summary of these exercises.
  public init(exercises: [RunManifest.Entry]) {
    self.exercises = exercises
  }

  /// Adds the rows of one submission: all its results, or if it is one of many, what is not a pass.
  public mutating func add(_ submission: SubmissionResults, isOnlyOne: Bool) {
    for (exercise, result) in zip(exercises, submission.results) {
      if !isOnlyOne, result?.verdict == .pass || result == nil && submission.isShard { continue }
      guard rowCount < Self.rowsMax, rows.utf8.count < Self.bytesMax else {
        leftOutCount += 1
        continue
      }
      rowCount += 1
      let verdict = result?.verdict.rawValue ?? "missing"
      let points = result.map { "\($0.points.earnedText ?? "–") of \($0.points.possibleText)" }
      let cells =
        (isOnlyOne ? [] : [submission.submission]) + [
          exercise.address, "\(Self.mark(result?.verdict)) \(verdict)", points ?? "–",
          (result?.headline ?? "there is no result").kept(Self.reasonBytesMax),
        ]
      rows += "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
    }
  }

  /// The Markdown.
  public func markdown(title: String, tally: RunTally, isOnlyOne: Bool) -> String {
    var text = "## \(Self.escaped(title))\n\n\(Self.escaped(tally.sentence))\n\n"
    text += tally.notes.map { "\(Self.escaped($0))\n\n" }.joined()
    if !isOnlyOne {
      text += "| exercise | pass | fail | error | missing |\n|---|--:|--:|--:|--:|\n"
      for (exercise, count) in zip(exercises, tally.exercises) {
        text += "| \(Self.escaped(exercise.address)) | \(count.pass) | \(count.fail) "
        text += "| \(count.error) | \(count.missing) |\n"
      }
      text += "\n"
    }
    guard !rows.isEmpty else { return text }
    text += isOnlyOne ? "" : "| submission "
    text += "| exercise | verdict | points | what |\n" + (isOnlyOne ? "" : "|---")
    text += "|---|---|---|---|\n" + rows
    if leftOutCount > 0 { text += "\n… and \(leftOutCount) more in the results.\n" }
    return text
  }

  private static func mark(_ verdict: Verdict?) -> String {
    switch verdict {
    case .pass: "✔"
    case .fail: "✘"
    case .error, nil: "!"
    }
  }

  /// Text of a table's cell; everything that Markdown or HTML could take for its own is a reference.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": escaped += " "
      case _ where scalar.steersReaders: escaped += "\u{FFFD}"
      case "-", ".", ",", " ", "(", ")", "/", "'", "?", ";":
        escaped.unicodeScalars.append(scalar)
      case _
      where scalar.isASCII
        && !("0"..."9" ~= scalar || "a"..."z" ~= scalar
          || "A"..."Z" ~= scalar):
        escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
