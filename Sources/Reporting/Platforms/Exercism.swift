// Exercism: `results.json` of a test runner, version 3 (exercism.org/docs/building/tooling/test-runners/
// interface), at most 500 KB.

import FoundationEssentials
import LessonModel

/// What Exercism takes.
public struct ExercismFormat: PlatformFormat {
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
    guard graded.isRunnable else {
      let message = graded.problems.joined(separator: "\n")
      return [try file(Results(status: "error", message: message, tests: []))]
    }
    let tests = graded.lines.map { line in
      let code = line.check.flatMap { graded.checkSources[line.exercise]?[$0] }
      return Test(
        name: line.name, status: line.passes ? "pass" : "fail",
        message: line.passes ? nil : line.output.isEmpty ? "does not pass" : line.output,
        output: line.printed.isEmpty ? nil : line.printed.cut,
        testCode: code ?? "",
        taskId: line.check.flatMap { graded.checkTasks[line.exercise]?[$0] })
    }
    // What ends badly although every check passes, is said of no test.
    let isTold = graded.passes || tests.contains { $0.status == "fail" }
    let message = isTold ? nil : graded.problems.joined(separator: "\n")
    let status = graded.passes ? "pass" : isTold ? "fail" : "error"
    return [try file(Results(status: status, message: message, tests: tests))]
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
