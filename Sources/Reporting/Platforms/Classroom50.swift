// classroom50, the successor of GitHub Classroom: `result.json` by the schema `classroom50/result/v1` (its
// repository, schemas/result-v1.schema.json, and its wiki, "Advanced Autograding"). Its runner calls a grader
// in the checkout, says in variables what is graded, and refuses a result that is not of that. Points are
// whole numbers: each check counts as many of them as keep its share.

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

  /// `result.json`. Each check is a test, and what no check says is one more, which is worth nothing.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let problems = graded.results.compactMap { result in
      result.problem.map {
        Test(name: result.exercise, passed: false, score: 0, maxScore: 0, output: $0.plain)
      }
    }
    let scale = Self.scale(of: graded.lines)
    func whole(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let tests =
      problems
      + graded.lines.map { line in
        Test(
          name: line.name, passed: line.passes, score: whole(line.earned),
          maxScore: whole(line.possible), output: line.output)
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

  /// How many whole points stand for one: as few as give each check whole ones, at most 100.
  private static func scale(of lines: [GradedSubmission.Line]) -> Double {
    (1..<100).map(Double.init).first { scale in
      lines.allSatisfy { abs(($0.possible * scale).rounded() - $0.possible * scale) < 1e-6 }
    } ?? 100
  }
}
