// Asides as GitHub and many authors write them, in Markdown that is brought into a course.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Asides of others")
struct ForeignAsidesTests {
  @Test("What GitHub and others make an aside of is one")
  func asides() {
    let markdown = ForeignMarkdown(
      SourceFile(
        path: "a.md",
        text: """
          Begin.

          > [!NOTE]
          > Mind the gap.
          > **Tip:** not at the beginning.

          > **Caution:** it is *hot*.

          > **Tip**: so.

          > important: in small letters.

          > Note:

          > Ada: no aside.

          > note:it is none.

          - > [!NOTE]

          > **Ada:** no aside.

          > [!LATER]
          > Nor is this.

          """)
    ) { $0 }
    #expect(
      markdown.text == """
        Begin.

        > Note:
        > Mind the gap.
        > **Tip:** not at the beginning.

        > Warning: it is *hot*.

        > Tip: so.

        > Important: in small letters.

        > Note:

        > Ada: no aside.

        > note:it is none.

        - > [!NOTE]

        > **Ada:** no aside.

        > [!LATER]
        > Nor is this.
        """)
    #expect(markdown.losses.isEmpty)
  }
}
