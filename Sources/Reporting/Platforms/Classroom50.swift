// classroom50, the successor of GitHub Classroom: `result.json` by the schema `classroom50/result/v1`
// (its wiki, "Advanced Autograding"). Points are whole numbers.

import FoundationEssentials
import LessonModel

/// What classroom50 takes.
public struct Classroom50Format: PlatformFormat {
  private struct Result: Encodable {
    var schema = "classroom50/result/v1"
    var classroom: String
    var assignment: String
    var submission: String
    var commit: String
    var score: Int
    var maxScore: Int
    var tests: [Test]

    private enum CodingKeys: String, CodingKey {
      case schema, classroom, assignment, submission, commit, score
      case maxScore = "max-score"
      case tests
    }
  }

  private struct Test: Encodable {
    var name: String
    var passed: Bool
    var score: Int
    var maxScore: Int

    private enum CodingKeys: String, CodingKey {
      case name = "test-name"
      case passed, score
      case maxScore = "max-score"
    }
  }

  /// Makes the format.
  public init() {}

  /// `result.json`. Each exercise is a test; what it earned is rounded down, as a whole point that was
  /// not earned is none.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let tests = zip(graded.exercises, graded.results).map { exercise, result in
      Test(
        name: exercise.address, passed: result.verdict == .pass,
        score: Int(result.points.earned ?? 0), maxScore: Int(result.points.possible))
    }
    let repository = graded.environment["GITHUB_REPOSITORY"] ?? ""
    let name = repository.split(separator: "/").last.map(String.init) ?? ""
    let result = Result(
      classroom: graded.environment["GITHUB_REPOSITORY_OWNER"] ?? "",
      assignment: graded.environment["CLASSROOM50_ASSIGNMENT"] ?? name,
      submission: graded.environment["GITHUB_REF_NAME"] ?? "",
      commit: graded.environment["GITHUB_SHA"] ?? "", score: tests.map(\.score).reduce(0, +),
      maxScore: tests.map(\.maxScore).reduce(0, +), tests: tests)
    return [try PlatformFile("result.json", json: result)]
  }
}
