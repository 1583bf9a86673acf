// Our own course, judged split: solutions pass, and wrong answers fail where they say: the first exercise of each
// lesson and its first wrong answer, with LESSONS_TEST_ALL every one. `lessons lint` judges them all at home.

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
    let course = CourseLoader.load(from: root.appending(path: folder).path).course
    return (course?.lessons ?? []).flatMap { lesson in
      lesson.pages.flatMap(\.exercises).prefix(judgesAll ? Int.max : 1)
    }
  }

  private static let judgesAll = ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] != nil

  @Test("has exercises") func exercises() { #expect(Self.all.count > 10) }

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
    for wrong in exercise.wrongAnswers.prefix(Self.judgesAll ? Int.max : 1) {
      let result = await grader.grade(.source(wrong.file), for: graded)
      let passed = result.checks.filter { $0.verdict == .pass }.map(\.name)
      #expect(result.verdict == .fail, "\(wrong.file.path) \(result.reason ?? "")")
      #expect(!wrong.failingChecks.contains(where: passed.contains), "\(wrong.file.path)")
    }
  }
}
