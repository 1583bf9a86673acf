// Gradescope: `results.json` of an autograder (gradescope-autograders.readthedocs.io, "Autograder
// Specifications"). The exit code is not looked at; without valid JSON the autograder has failed.

import FoundationEssentials
import LessonModel

/// What Gradescope takes.
public struct GradescopeFormat: PlatformFormat {
  private struct Results: Encodable {
    var score: Double
    var executionTime: Double
    var output: String
    var outputFormat = "text"
    var stdoutVisibility = "hidden"
    var tests: [Test]
  }

  private struct Test: Encodable {
    var name: String
    var nameFormat = "text"
    var score: Double
    var maxScore: Double
    var status: String
    var output: String
    var outputFormat = "text"
    var visibility: String
  }

  /// Makes the format.
  public init() {}

  /// `results.json`. What hidden checks say, learners see once grades are published.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let tests = graded.lines.map { line in
      Test(
        name: line.name, score: hundredths(line.earned), maxScore: hundredths(line.possible),
        status: line.passes ? "passed" : "failed", output: line.output,
        visibility: line.isHidden ? "after_published" : "visible")
    }
    let results = Results(
      score: hundredths(graded.earned), executionTime: hundredths(graded.seconds),
      output: graded.problems.joined(separator: "\n"), tests: tests)
    return [try PlatformFile("results.json", json: results)]
  }
}
