// Our own course, judged split: every solution passes, every wrong answer fails where it says.

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
    for wrong in exercise.wrongAnswers {
      let result = await grader.grade(.source(wrong.file), for: graded)
      let passed = result.checks.filter { $0.verdict == .pass }.map(\.name)
      #expect(result.verdict == .fail, "\(wrong.file.path) \(result.reason ?? "")")
      #expect(!wrong.failingChecks.contains(where: passed.contains), "\(wrong.file.path)")
    }
  }
}
