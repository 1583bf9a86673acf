// What `grade` and `merge` say at the end: to people, to programs, to GitHub.

import ArgumentParser
import ClassResults
import ConsoleRendering
import FoundationEssentials
import Glibc
import LessonModel
import Reporting
import SystemFiles

/// The end of a run, said in the way that is wanted.
struct GradeAnswer {
  /// For whom the end is written.
  enum Format: String, CaseIterable {
    case text, github
  }

  let command: String
  let summary: RunSummary
  let outputPath: String
  let isOnlyOne: Bool
  let style: TextStyle
  let format: Format
  let printsJSON: Bool
  /// What there is to know of the files, such as how many came late.
  var notes: [String] = []
  /// Which files may be somebody's work, and were not judged.
  var openLines: [String] = []

  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Says what came out, and leaves with what schedulers understand by it.
  ///
  /// - Throws: `ExitCode` where that is not 0.
  func leave() throws {
    try show()
    if summary.tally.errorCount + summary.tally.missingCount > 0 { throw ExitCode(2) }
    let hasFailed = isOnlyOne && summary.tally.failCount > 0
    if hasFailed || !openLines.isEmpty { throw ExitCode(1) }
  }

  /// Prints what came out, and appends it to GitHub's summary of the job.
  private func show() throws {
    if printsJSON {
      try Terminal.print(
        json: Document(output: outputPath, tally: summary.tally), of: command)
      return
    }
    let view = GradeSummary(
      rows: rows, isOnlyOne: isOnlyOne, sentence: summary.tally.sentence,
      faults: summary.tally.faults, notes: summary.tally.notes + notes + openLines,
      outputPath: display(outputPath))
    guard format == .github else {
      return try Terminal.print(LogText.harmlessLines(view.text(in: style)))
    }
    // Between these two lines the runner obeys nothing, whatever the names of submissions are.
    let token = UUID().uuidString
    try Terminal.print("::stop-commands::\(token)\n")
    try Terminal.show(view, style)
    try Terminal.print("::\(token)::\n")
    try Terminal.print(summary.annotations.commands.map { $0 + "\n" }.joined())
    if summary.annotations.leftOutCount > 0 {
      let count = summary.annotations.leftOutCount
      try Terminal.print("::notice::\(count) more in the summary of the job\n")
    }
    try appendSummary()
  }

  private var rows: [GradeSummary.Row] {
    guard isOnlyOne else {
      return summary.tally.exercises.map { count in
        GradeSummary.Row(
          exercise: count.exercise,
          counts: [count.pass, count.fail, count.error, count.missing])
      }
    }
    return zip(summary.tally.exercises, summary.onlyOne).map { count, result in
      let points = result.map { "\($0.points.earnedText ?? "–") of \($0.points.possibleText)" }
      return GradeSummary.Row(
        exercise: count.exercise, verdict: result?.verdict ?? .error, points: points ?? "",
        what: result?.headline ?? "there is no result")
    }
  }

  private func appendSummary() throws {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError.cannotWrite(path: path, number: errno) }
    defer { close(file) }
    let number = Terminal.write(summary.markdown, to: file)
    if number != 0 { throw FileError.cannotWrite(path: path, number: number) }
  }

  private struct Document: Encodable {
    var output: String
    var tally: RunTally

    private enum Key: String, CodingKey {
      case output
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(output, forKey: .output)
      try tally.encode(to: encoder)
    }
  }
}
