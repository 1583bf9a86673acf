// Submitty: `validation_results.json` of a custom validator (submitty.org, "Custom Validation").
// Standard output stays empty: Submitty takes it for the validator's own.

import FoundationEssentials
import LessonModel

/// What Submitty takes.
public struct SubmittyFormat: PlatformFormat {
  private struct Validation: Encodable {
    var status: String
    var message: String?
    var data: Outcome?
  }

  private struct Outcome: Encodable {
    var score: Double
    var message: String
    var status: String
  }

  /// Makes the format.
  public init() {}

  /// `validation_results.json`. A learner sees its message, in which hidden checks have but a name.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let failures = graded.lines.filter { !$0.passes }.map { line in
      line.output.isEmpty ? line.name : "\(line.name): \(line.output.onOneLine)"
    }
    let status = graded.passes ? "success" : graded.earned > 0 ? "warning" : "failure"
    let outcome = Outcome(
      score: graded.fraction,
      message: graded.passes
        ? "all checks pass" : (graded.problems + failures).joined(separator: "\n"),
      status: status)
    return [
      try PlatformFile(
        "validation_results.json", json: Validation(status: "success", data: outcome))
    ]
  }

  /// `validation_results.json` that says why there is no result.
  public func files(ofFault message: String) throws -> [PlatformFile] {
    [
      try PlatformFile(
        "validation_results.json", json: Validation(status: "failure", message: message.plain))
    ]
  }
}
