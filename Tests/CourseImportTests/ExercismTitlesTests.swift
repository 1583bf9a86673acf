// The first headings of an exercise's texts: what says no more than the file's name is left out.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Titles of Exercism's texts")
struct ExercismTitlesTests {
  @Test("A text's own title stays, and one that says which text it is does not")
  func titles() async throws {
    let tree = try SourceTree(ofExercise: [
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
