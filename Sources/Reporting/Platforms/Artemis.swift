// Artemis: JUnit XML in a folder of results, and a folder of feedback (docs.artemis.cit.tum.de, "Custom
// feedback"). It knows the tests that the solution's run has had, each by its name alone, and shows nothing of any
// other; a test that is skipped it shows as not executed, without a reason, and two of one name count for nothing
// (ls1intum/Artemis: TestResultXmlParser, ProgrammingExerciseGradingService).

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

  /// `test-reports/results.xml` with the checks that the solution has, each under its name, whatever became of them;
  /// and `customFeedbacks/1.json` and so on for what no check says, under the exercise's address.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let submission = graded.results.first?.submission ?? ""
    let cases = zip(graded.exercises, graded.results).flatMap { exercise, result in
      JUnitCase.checks(of: result, in: exercise, submission: submission).map { check in
        var check = check
        check.name = graded.place(of: exercise.address) + check.name
        check.outcome = check.outcome.counted(in: result)
        return check
      }
    }
    let report = JUnitReport(exercises: graded.exercises)
    let xml = report.opening + JUnitReport.suite(submission, of: cases) + report.closing
    let problems = graded.results.compactMap { result in
      result.problem.map { Feedback(name: result.exercise, successful: false, message: $0.plain) }
    }
    return [PlatformFile("test-reports/results.xml", xml)]
      + (try problems.enumerated().map { index, problem in
        try PlatformFile("customFeedbacks/\(index + 1).json", json: problem)
      })
  }
}

extension JUnitCase.Outcome {
  /// What Artemis is to count: what did not run, or does not count, fails and says why.
  fileprivate func counted(in result: ResultFile) -> Self {
    guard kind == .skipped || kind == .pass && result.earnsNothing else { return self }
    return Self(
      kind: .failure, type: kind == .skipped ? type : "fail",
      message: (result.problem ?? result.headline).plain)
  }
}
