// classroom50, the successor of GitHub Classroom: `result.json` by the schema `classroom50/result/v1` (its
// repository, schemas/result-v1.schema.json, and its wiki, "Advanced Autograding"). Its runner calls a grader
// in the checkout, says in variables what is graded, and refuses a result that is not of that. Points are
// whole numbers.

import FoundationEssentials
import LessonModel

/// What classroom50 takes.
public struct Classroom50Format: PlatformFormat {
  private struct Result: Encodable {
    var schema = "classroom50/result/v1"
    var classroom: String
    var assignment: String
    var assignmentType: String
    var owner: String
    var submission: String
    var commit: String
    var release: String
    var review: String
    var datetime: String
    var score: Int
    var maxScore: Int
    var tests: [Test]

    private enum CodingKeys: String, CodingKey {
      case schema, classroom, assignment
      case assignmentType = "assignment_type"
      case owner, submission, commit, release, review, datetime, score
      case maxScore = "max-score"
      case tests
    }
  }

  private struct Test: Encodable {
    var name: String
    var passed: Bool
    var score: Int
    var maxScore: Int
    var output: String

    private enum CodingKeys: String, CodingKey {
      case name = "test-name"
      case passed, score
      case maxScore = "max-score"
      case output
    }
  }

  /// The variables in which its runner says what is graded.
  public static let variables = [
    "CLASSROOM", "ASSIGNMENT", "USERNAME", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL",
  ]

  /// Makes the format.
  public init() {}

  /// `result.json`. Each exercise is a test; what it earned is rounded down, as a whole point that was
  /// not earned is none.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let problems = graded.problems
    let tests = zip(graded.exercises, graded.results).map { exercise, result in
      let failures = graded.lines.filter { $0.exercise == exercise.address && !$0.passes }
      let texts = failures.map { $0.output.isEmpty ? $0.name : "\($0.name): \($0.output)" }
      return Test(
        name: exercise.address, passed: result.verdict == .pass,
        score: Int(result.points.earned ?? 0), maxScore: Int(result.points.possible),
        output: (graded.results.count == 1 ? problems + texts : texts).joined(separator: "\n").plain
      )
    }
    func variable(_ name: String) -> String { graded.environment[name] ?? "" }
    let result = Result(
      classroom: variable("CLASSROOM"), assignment: variable("ASSIGNMENT"),
      // These two and the time of submission its runner writes itself, whatever stands there.
      assignmentType: graded.environment["ASSIGNMENT_TYPE"] ?? "individual",
      owner: graded.environment["OWNER"] ?? variable("USERNAME"),
      submission: variable("SUBMISSION_TAG"),
      commit: variable("COMMIT_URL"), release: variable("RELEASE_URL"),
      review: graded.environment["REVIEW_URL"] ?? variable("COMMIT_URL"),
      datetime: graded.end.formatted(.iso8601), score: tests.map(\.score).reduce(0, +),
      maxScore: tests.map(\.maxScore).reduce(0, +), tests: tests)
    return [try PlatformFile("result.json", json: result)]
  }
}
