// Artemis: JUnit XML in a folder of results, and a folder of feedback (docs.artemis.cit.tum.de, "Custom
// feedback").

import FoundationEssentials
import LessonModel

/// What Artemis takes.
public struct ArtemisFormat: PlatformFormat {
  private struct Feedback: Encodable {
    var name: String
    var successful: Bool
    var message: String?
  }

  /// Makes the format.
  public init() {}

  /// `test-reports/results.xml`, and `customFeedbacks/1.json` and so on for what no check says.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let report = JUnitReport(exercises: graded.exercises)
    let submission = SubmissionResults(
      submission: graded.results.first?.submission ?? "", results: graded.results)
    let xml = report.opening + report.text(of: submission) + report.closing
    return [PlatformFile("test-reports/results.xml", xml)]
      + (try graded.problems.enumerated().map { index, problem in
        let name = problem.split(separator: "\n").first.map(String.init) ?? problem
        return try PlatformFile(
          "customFeedbacks/\(index + 1).json",
          json: Feedback(name: name, successful: false, message: problem))
      })
  }
}
