// PrairieLearn: `results.json` of an external grader (prairielearn.readthedocs.io, "External grading"),
// at most 1 MB. Another exit code than 0 makes the job a failed one.

import FoundationEssentials
import LessonModel

/// What PrairieLearn takes.
public struct PrairieLearnFormat: PlatformFormat {
  private static let bytesMax = 1_000_000

  private struct Results: Encodable {
    var score: Double
    var gradable: Bool
    var formatErrors: [String]
    var message: String
    var output = ""
    var tests: [Test]
  }

  private struct Test: Encodable {
    var name: String
    var points: Double
    var maxPoints: Double
    var message: String
    var output: String
  }

  /// Makes the format.
  public init() {}

  /// `results.json`. What could not be run at all is not gradable, so that it uses up no attempt. A
  /// learner sees all of it, so that a hidden check has no text.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let isGradable = graded.isRunnable
    let problems = graded.problems
    let lines = graded.lines
    let file = try PlatformFile(upTo: Self.bytesMax) { textBytesMax in
      try PlatformFile(
        "results.json",
        json: Results(
          score: isGradable ? graded.fraction : 0, gradable: isGradable,
          formatErrors: isGradable ? [] : problems.map { $0.kept(textBytesMax) },
          message: problems.joined(separator: "\n").kept(textBytesMax),
          tests: lines.map { line in
            Test(
              name: line.name, points: hundredths(line.earned),
              maxPoints: hundredths(line.possible),
              message: line.passes ? "" : "does not pass", output: line.output.kept(textBytesMax))
          }))
    }
    return [file]
  }
}
