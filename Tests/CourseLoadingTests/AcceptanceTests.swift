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

  @Test("While there is an error, what it keeps from being found is not called idle")
  func besideErrors() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "greetings/hello/page.md", "title:", "accept: {late-deinit: it is about that}\ntitle:")
    let loaded = CourseLoader.load(from: course.folder.path)
    func left(beside problem: Diagnostic) -> [String] {
      loaded.withoutAccepted([problem], isComplete: true).map(\.message)
    }
    func error(in path: String, _ rule: CourseRule? = nil) -> Diagnostic {
      let location = SourceLocation(path: "\(course.folder.path)/greetings/\(path)")
      return Diagnostic(.error, at: location, "it is wrong", rule: rule)
    }
    #expect(left(beside: error(in: "hello/Hello.swift")) == ["it is wrong"])
    #expect(left(beside: error(in: "Sources/All.swift", .sharedSources)) == ["it is wrong"])
    let idle = ["it is wrong", "no warning here is about 'late-deinit'"]
    #expect(left(beside: error(in: "hello/page.md")) == idle)
    #expect(left(beside: error(in: "bye/Bye.swift")) == idle)
  }
}
