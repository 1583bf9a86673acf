// Warnings that authors accept where they stand.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("Warnings that are accepted")
struct AcceptanceTests {
  @Test("What is accepted and not found is told, unless chance decides whether it is")
  func idle() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "greetings/hello/page.md", "title:",
      "accept: {changing-value: it rolls dice, late-deinit: it is about that}\ntitle:")
    let left = CourseLoader.load(from: course.folder.path).withoutAccepted([], isComplete: true)
    #expect(left.map(\.message) == ["no warning here is about 'late-deinit'"])
  }
}
