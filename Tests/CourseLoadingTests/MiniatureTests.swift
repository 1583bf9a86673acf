// The miniature course, read whole.

import CourseLoading
import Foundation
import LessonModel
import SwiftReading
import Testing

@Suite("The miniature course")
struct MiniatureTests {
  private let course: Course

  init() throws {
    let loaded = CourseLoader.load(from: TemporaryCourse.miniature.path)
    #expect(TemporaryCourse.text(of: loaded.problems, in: TemporaryCourse.miniature) == "")
    course = try #require(loaded.course)
  }

  @Test("Lessons, pages and exercises come in the order of their lists and placements")
  func order() {
    #expect(course.title == Localized("A miniature"))
    #expect(course.languages == ["en", "zh-Hans"])
    #expect(course.lessons.map(\.slug) == ["greetings"])
    #expect(
      course.lessons.flatMap(\.pages).map(\.address) == ["greetings/hello", "greetings/kinds"])
    #expect(course.exercises.map(\.address) == ["greetings/greet", "greetings/guess"])
  }

  @Test("A page's translation stands beside its main text")
  func translation() throws {
    let page = try #require(course.lessons.first?.pages.first)
    #expect(page.text.main.title == "Hello")
    #expect(page.text.in("zh-Hans").title == "你好")
    #expect(page.text.in("zh-Hans").summary == "一个函数就够了。")
    #expect(
      page.text.in("zh-Hans").body.first
        == .paragraph([
          .text("问候是一个"), .strong([.text("函数")]), .text("，它的参数是 "), .code("name"), .text("。"),
        ]))
    #expect(page.text.in("fr").title == "Hello")
  }

  @Test("A page's body places its snippets and exercises")
  func body() throws {
    let page = try #require(course.lessons.first?.pages.first)
    #expect(
      page.text.main.body == [
        .paragraph([
          .text("A greeting is a "), .strong([.text("function")]), .text(" of a "), .code("name"),
          .text("."),
        ]),
        .snippet(name: "Hello", slice: "greet"),
        .aside(
          .note,
          [
            .paragraph([
              .text("It works for "), .emphasis([.text("every")]), .text(" name."),
            ])
          ]),
        .heading(level: 2, [.text("Use it")]),
        .paragraph([
          .text("Call it as often as you like, and read "),
          .link(destination: "../kinds/page.md#kinds-of-values", [.text("what a kind is")]),
          .text("."),
        ]),
        .snippet(name: "Hello", slice: "use"),
        .paragraph([.text("A constant cannot be renamed:")]),
        .snippet(name: "Refused", slice: nil),
        .exercise(slug: "greet"),
      ])
  }

  @Test("Snippets have their slices, visible lines and marks")
  func snippets() throws {
    let snippets = try #require(course.lessons.first?.pages.first?.snippets)
    #expect(snippets.map(\.name) == ["Hello", "Refused"])
    #expect(snippets[0].slices == ["greet": [6, 7, 8], "use": [12, 13, 14, 15]])
    #expect(snippets[0].visibleLines == [6, 7, 8, 10, 12, 13, 14, 15])
    #expect(snippets[0].marks.map(\.text) == ["\"Hello, Bo!\""])
    #expect(!snippets[0].mustFail)
    #expect(snippets[1].visibleLines == [1, 3])
    #expect(snippets[1].marks.map(\.line) == [3])
    #expect(snippets[1].mustFail)
  }

  @Test("An exercise has all that its author wrote")
  func exercise() throws {
    let exercise = try #require(course.exercises.first)
    #expect(exercise.kind == .checks)
    #expect(exercise.points == 2)
    #expect(
      exercise.checkSettings
        == ["without a name it just says hello": CheckSettings(after: "a name is greeted")])
    #expect(exercise.text.main.title == "Greet nobody")
    #expect(exercise.text.in("zh-Hans").title == "没有名字的问候")
    #expect(
      exercise.text.main.hints == [
        [.paragraph([.text("Look at the name before you use it.")])],
        [.paragraph([.text("A string knows whether it "), .code("isEmpty"), .text(".")])],
      ])
    #expect(exercise.checks?.name == "checks.swift")
    #expect(exercise.hidden == nil)
    #expect(
      exercise.clients.map(\.name)
        == ["A number cannot be greeted as it is", "A number can be greeted as text"])
    #expect(exercise.clients.map(\.mustFail) == [true, false])
    #expect(exercise.clients.map(\.isOutside) == [false, false])
    #expect(
      exercise.wrongAnswers.map(\.file.name)
        == ["always-hello.swift", "comma-stays.swift", "nobody-at-all.swift"])
    #expect(exercise.wrongAnswers[0].failingChecks == ["a name is greeted"])
    #expect(exercise.wrongAnswers[0].note.main == "The new answer replaced the old one.")
    #expect(exercise.wrongAnswers[2].note.in("zh-Hans") == "没有名字时也要问候。")
  }

  @Test("A predict exercise has its marks in the solution only")
  func predict() throws {
    let exercise = try #require(course.exercises.last)
    #expect(exercise.kind == .predict)
    #expect(exercise.checks == nil)
    #expect(exercise.solution.marks.map(\.text) == ["2", "\"one\""])
    #expect(exercise.starter.marks == [])
  }
}
