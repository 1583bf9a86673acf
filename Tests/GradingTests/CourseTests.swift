// Our own course, judged split: every solution passes, and wrong answers fail where they say: the first of each
// exercise, with LESSONS_TEST_ALL every one. `lessons lint` judges them all at home.

import CourseLoading
import Foundation
import LessonModel
import LessonRunner
import Testing

@Suite struct OurCourse {
  private static let courses = ["Lessons", "Tests/Fixtures/Miniature/Lessons"]

  private static let all = courses.flatMap { folder -> [Exercise] in
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return CourseLoader.load(from: root.appending(path: folder).path).course?.exercises ?? []
  }

  private static let wrongAnswersMax =
    ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] == nil ? 1 : Int.max

  @Test("has exercises") func exercises() { #expect(Self.all.count > 15) }

  @Test(
    "is judged split: solutions pass, wrong answers fail the checks that they name",
    arguments: all.map(\.address))
  func answers(address: String) async throws {
    let exercise = try #require(Self.all.first { $0.address == address })
    let grader = try await GradingWorld.shared.value.grader
    let graded = try await grader.prepare(exercise)
    #expect(graded.reasonNotSplit == nil)
    let solution = await grader.grade(.source(exercise.solution), for: graded)
    #expect(solution.verdict == .pass, "\(solution.reason ?? "") \(solution.checks)")
    for wrong in exercise.wrongAnswers.prefix(Self.wrongAnswersMax) {
      let result = await grader.grade(.source(wrong.file), for: graded)
      let passed = result.checks.filter { $0.verdict == .pass }.map(\.name)
      #expect(result.verdict == .fail, "\(wrong.file.path) \(result.reason ?? "")")
      #expect(!wrong.failingChecks.contains(where: passed.contains), "\(wrong.file.path)")
    }
  }
}
