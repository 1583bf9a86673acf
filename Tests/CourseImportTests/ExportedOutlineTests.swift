// What an export of packages says of a course's lessons and pages, which anyone can have changed since.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Outlines of exported courses")
struct ExportedOutlineTests {
  @Test("Front matter is parted by its keys, with all that belongs to one")
  func keys() {
    let front = FrontMatterLines([
      "title: \"pages: all\"", "pages:", "  - one", "  # Not yet.", "  - two", "points: 3",
      "checks: {\"a: b\":", "  {points: 2}}", "module: 'Bank' # of the river",
    ])
    #expect(front.keys == ["title", "pages", "points", "checks", "module"])
    #expect(
      front.without(["pages", "module", "checks"]) == ["title: \"pages: all\"", "points: 3"])
    #expect(front.only(["checks"]) == ["checks: {\"a: b\":", "  {points: 2}}"])
    #expect(front.word("module") == "Bank")
    #expect(front.word("swift") == nil)
  }

  @Test("Names that lead elsewhere, come twice or end the front matter stay out")
  func strangers() async throws {
    let exercise = { (name: String) in
      [
        "exercises/practice/\(name)/.meta/config.json": """
        {"files": {"solution": ["\(name).swift"], "test": ["Tests.swift"],
          "example": ["Example.swift"]}}
        """,
        "exercises/practice/\(name)/\(name).swift": "func f() -> Int { 0 }\n",
        "exercises/practice/\(name)/Example.swift": "func f() -> Int { 1 }\n",
        "exercises/practice/\(name)/.docs/instructions.md": "Write it.\n",
        "exercises/practice/\(name)/Tests.swift":
          "import Testing\n@testable import Kit\n@Test func one() { #expect(f() == 1) }\n",
      ]
    }
    let all = ["a", "b", "c", "d"]
    let tree = try SourceTree(
      "Track",
      all.map(exercise).reduce(into: [:]) { $0.merge($1) { $1 } }.merging([
        "config.json": """
        {"exercises": {"practice": [
          {"slug": "a"}, {"slug": "b"}, {"slug": "c"}, {"slug": "d"}]},
         "course": {"language": "en]", "settings": ["lessons: [x]", "accept: {c: d}"], "lessons": [
          {"slug": "../up", "frontMatter": [], "pages": [
            {"slug": "p", "frontMatter": [], "exercises": [{"slug": "a", "folder": "a"}]}]},
          {"slug": "own", "frontMatter": ["title: Own", "---", "pages: [x]"], "pages": [
            {"slug": "p", "frontMatter": ["title: P"], "exercises": [
              {"slug": "b", "folder": "b"}, {"slug": "b", "folder": "c"},
              {"slug": "again", "folder": "b"}, {"slug": "e", "folder": "e"}]},
            {"slug": "p", "frontMatter": [], "exercises": [{"slug": "d", "folder": "d"}]}]}]}}
        """
      ]) { $1 })
    let course = try await tree.course()
    #expect(
      course.settings == """
        title: Swift on Exercism
        languages: [en]
        lessons: [own, practice-medium]
        accept: {c: d}

        """)
    #expect(course.lessons[0].markdown.hasPrefix("---\ntitle: Own\npages: [p]\n---\n"))
    #expect(
      course.lessons.map { $0.pages.map(\.slug) } == [["p"], ["about-a", "about-c", "about-d"]])
    #expect(course.lessons[0].pages[0].exerciseCount == 1)
  }
}
