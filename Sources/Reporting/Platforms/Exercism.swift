// Exercism: `results.json` of a test runner, version 3 (exercism.org/docs/building/tooling/test-runners/
// interface), at most 500 KB.

import FoundationEssentials
import LessonModel

/// What Exercism takes.
public struct ExercismFormat: PlatformFormat {
  private static let bytesMax = 500_000

  private struct Results: Encodable {
    var version = 3
    var status: String
    var message: String?
    var tests: [Test]
  }

  private struct Test: Encodable {
    var name: String
    var status: String
    var message: String?
    var output: String?
    var testCode: String
    var taskId: Int?
  }

  /// Makes the format.
  public init() {}

  /// `results.json`. What does not compile has one message and no tests.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let problems = graded.problems.joined(separator: "\n")
    guard graded.isRunnable else {
      return [try file(Results(status: "error", message: problems.plain, tests: []))]
    }
    let lines = graded.lines
    // What ends badly although every check passes, is said of no test.
    let isTold = graded.passes || lines.contains { !$0.passes }
    let status = graded.passes ? "pass" : isTold ? "fail" : "error"
    return [
      try PlatformFile(upTo: Self.bytesMax) { textBytesMax in
        let tests = lines.map { test(of: $0, in: graded, textBytesMax) }
        return try file(
          Results(status: status, message: isTold ? nil : problems.plain, tests: tests))
      }
    ]
  }

  private func test(
    of line: GradedSubmission.Line, in graded: GradedSubmission, _ textBytesMax: Int
  ) -> Test {
    let code = line.check.flatMap { graded.checkSources[line.exercise]?[$0] } ?? ""
    let message = line.output.isEmpty ? "does not pass" : line.output
    return Test(
      name: line.name, status: line.passes ? "pass" : "fail",
      message: line.passes ? nil : message.kept(textBytesMax),
      output: line.printed.isEmpty ? nil : line.printed.cut, testCode: code.kept(textBytesMax),
      taskId: line.check.flatMap { graded.checkTasks[line.exercise]?[$0] })
  }

  /// `results.json` of a run without tests.
  public func files(ofFault message: String) throws -> [PlatformFile] {
    [try file(Results(status: "error", message: message.plain, tests: []))]
  }

  private func file(_ results: Results) throws -> PlatformFile {
    try PlatformFile("results.json", json: results)
  }
}

extension String {
  /// How many characters of what a test printed Exercism takes, and what it wants to be said of more.
  private static let outputMax = 500
  private static let cutNote = "\n\nOutput was truncated. Please limit to 500 chars."

  /// What a test printed, as much of it as Exercism takes.
  fileprivate var cut: String {
    guard unicodeScalars.count > Self.outputMax else { return self }
    let room = Self.outputMax - Self.cutNote.unicodeScalars.count
    return String(String.UnicodeScalarView(unicodeScalars.prefix(room))) + Self.cutNote
  }
}
