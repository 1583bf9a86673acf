// The first headings of an exercise's texts: what says no more than the file's name is left out.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Titles of Exercism's texts")
struct ExercismTitlesTests {
  @Test("A text's own title stays, and one that says which text it is does not")
  func titles() async throws {
    let tree = try SourceTree(
      "one",
      [
        ".meta/config.json": """
        {"files": {"solution": ["A.swift"], "test": ["ATests.swift"], "example": [".meta/A.swift"]}}
        """,
        ".meta/A.swift": "let a = 1\n", "A.swift": "let a = 0\n",
        "ATests.swift": "import Testing\n@Test func one() { #expect(a == 1) }\n",
        ".docs/introduction.md": "# For loops\n\nA loop.\n\n## stride\n\nSteps.\n",
        ".docs/instructions.md": "# Instructions\n\nDo.\n",
        ".docs/introduction.append.md": "# One\n\nIt is one.\n",
        ".docs/instructions.append.md": "# Instructions append\n\n## More\n\nDo more.\n",
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == [
        "## For loops\n\nA loop.\n\n## stride\n\nSteps.\n\nIt is one.\n\n@Exercise(path: \"one\")"
      ])
    let task = try #require(course.lessons[0].pages[0].files[1].text)
    #expect(task.hasSuffix("---\n\nDo.\n\n## More\n\nDo more.\n"))
  }
}
