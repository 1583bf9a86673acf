// Pictures of an exercise's texts come along, each beside the text that shows it.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Pictures of Exercism's")
struct ExercismPicturesTests {
  @Test("A picture lies beside the text that shows it, and one that is not there is told")
  func pictures() async throws {
    let tree = try SourceTree(ofExercise: [
      ".docs/introduction.md": "# About\n\n![all](plan.png)\n",
      ".docs/instructions.md":
        "# Instructions\n\n![polar](./img/to%20polar.svg) ![plan](plan.png \"Plan\")\n![x](x.png)\n",
      ".docs/hints.md": "# Hints\n\n## General\n\n- See [the text](img/data.txt).\n",
      ".docs/plan.png": "", ".docs/img/to polar.svg": "", ".docs/img/data.txt": "",
      ".docs/unused.png": "",
    ])
    let course = try await tree.course()
    let files = course.lessons[0].pages[0].files
    #expect(
      files.map(\.name) == [
        "page.md", "one/exercise.md", "one/img-to-polar.svg", "one/plan.png", "one/solution.swift",
        "one/starter.swift", "one/checks.swift", "plan.png",
      ])
    #expect(course.bodies == ["![all](plan.png)\n\n@Exercise(path: \"one\")"])
    let task = try #require(files[1].text)
    #expect(task.contains("![polar](img-to-polar.svg) ![plan](plan.png \"Plan\")\nx\n"))
    #expect(
      course.told(in: tree) == [
        ".docs/hints.md:5: this link leads to 'img/data.txt', which does not come along",
        ".docs/instructions.md:4: this image leads to 'x.png', which does not come along",
      ])
  }
}
