// How code is compiled and run: what a course, a lesson, a page, a snippet and an exercise say of it.

import LessonModel
import Testing

@Suite("Settings of code")
struct CodeSettingsTests {
  private static let page = "greetings/hello/page.md"

  @Test("Where nothing is said, code is compiled as the plain compiler does it")
  func defaults() throws {
    let course = try TemporaryCourse().load()
    let page = try #require(course?.lessons.first?.pages.first)
    let settings = page.snippets.map(\.settings) + page.exercises.map(\.settings)
    #expect(Set(settings.map(\.languageMode)) == [5])
    #expect(Set(settings.map(\.isolation)) == [.nonisolated])
  }

  @Test("The nearest setting wins, each by itself")
  func nearest() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "title:", "swift: 6\nlimits: {time: 7s}\ntitle:")
    try course.edit("greetings/lesson.md", "title:", "isolation: MainActor\ntitle:")
    try course.edit(
      Self.page, "title:", "snippets: {Hello: {isolation: nonisolated}}\nlimits: {time: 3s}\ntitle:"
    )
    try course.edit("greetings/hello/greet/exercise.md", "title:", "swift: 5\ntitle:")
    #expect(course.problems == "")
    let page = try #require(course.load()?.lessons.first?.pages.first)
    let snippet = try #require(page.snippets.first { $0.name == "Hello" })
    #expect(
      snippet.settings
        == CompilationSettings(moduleName: "Snippet", languageMode: 6, isolation: .nonisolated))
    #expect(snippet.timeLimitSeconds == 3)
    let exercise = try #require(page.exercises.first)
    #expect(exercise.settings == CompilationSettings(languageMode: 5, isolation: .mainActor))
    #expect(exercise.timeLimitSeconds == 3)
  }

  @Test("What is no setting, or for no snippet, is reported where it stands")
  func mistakes() throws {
    let course = try TemporaryCourse()
    try course.edit(
      Self.page, "title:", "snippets: {Helo: {swift: 4, speed: 1}}\nisolation: main\ntitle:")
    #expect(
      course.problems == """
        greetings/hello/page.md:2:12: error: there is no snippet 'Helo' on this page
          did you mean 'Hello'?
        greetings/hello/page.md:2:26: error: 'swift' is '4'
          write a whole number from 5 to 6
        greetings/hello/page.md:2:29: error: there is no key 'speed' here
          the keys known here: swift, isolation, limits
        greetings/hello/page.md:3:12: error: 'isolation' cannot be 'main'
          did you mean 'MainActor'?
        """)
  }
}
