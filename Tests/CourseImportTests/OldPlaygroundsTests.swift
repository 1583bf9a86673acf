// Playgrounds as the first versions of Xcode wrote them.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Old playgrounds")
struct OldPlaygroundsTests {
  @Test("A playground's code may be in contents.swift")
  func smallLetters() async throws {
    let tree = try SourceTree("Low.playground", ["contents.swift": "let a = 1\n"])
    let course = try await tree.course()
    #expect(course.bodies == ["@Snippet(path: \"Low\")"])
    #expect(course.told(in: tree) == [])
  }

  @Test("A comment that would mark a part of a snippet does not come along")
  func markers() async throws {
    let tree = try SourceTree(
      "Low.playground", ["Contents.swift": "let a = 1\n// snippet.one\nlet b = 2\n"])
    let course = try await tree.course()
    #expect(
      course.lessons[0].pages[0].files.last == ImportedFile("Low.swift", "let a = 1\n\nlet b = 2\n")
    )
    #expect(
      course.told(in: tree) == [
        "Contents.swift:2: this comment does not come along: it would mark a part of a snippet"
      ])
  }

  @Test("Sections are one program in their order, and the HTML between them is told")
  func sections() async throws {
    let tree = try SourceTree(
      "Old.playground",
      [
        "section-10.swift": "print(a + b)", "section-1.swift": "let a = 1",
        "section-3.swift": "let b = 2\n", "contents.xcplayground": "<playground/>\n",
        "Documentation/section-2.html": "<p>b</p>\n", "Documentation/style.css": "p {}\n",
      ])
    let course = try await tree.course()
    #expect(course.bodies == ["@Snippet(path: \"Old\")"])
    #expect(
      course.lessons[0].pages[0].files.last
        == ImportedFile("Old.swift", "let a = 1\nlet b = 2\n\nprint(a + b)\n"))
    #expect(
      course.told(in: tree) == [
        "Documentation/section-2.html:1: this page of HTML does not come along"
      ])
  }
}
