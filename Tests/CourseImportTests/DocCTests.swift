// Catalogs of DocC's in the forms that people write: nothing is lost without a word.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Catalogs of DocC's")
struct DocCTests {
  @Test("A text about the module is a page where it is the only one")
  func landingPage() async throws {
    let tree = try SourceTree(
      "Event",
      [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "Sources/Event/Event.swift": "public struct Loop {}\n",
        "Snippets/Echo.swift": "print(1)\n",
        "Sources/Event/Documentation.docc/Event.md": """
        # ``Event``

        Event loops.

        @Snippet(id: "Echo")

        ## Topics

        - ``Loop``
        """,
      ])
    let course = try await tree.course()
    #expect(course.lessons.map(\.slug) == ["snippets", "documentation"])
    #expect(course.bodies.last == "Event loops.\n\n@Snippet(path: \"Echo\")")
    #expect(course.lessons.last?.pages.first?.files.map(\.name) == ["page.md", "Echo.swift"])
    #expect(course.told(in: tree) == [])
  }

  @Test("Links to the text about the whole lead to the lesson, and terms are in bold")
  func wholeAndTerms() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Kit.md": "# ``Kit``\n\nSee <doc:Kit> and <doc:Weighing>.\n",
        "Weighing.md": """
        # Weighing

        See <doc:Kit>, [the kit](doc:/Kit), <doc:Kit/Weighing> and <doc:Weighing#One>.

        - term Net weight: Without the box: less.
        - terms: None.
        """,
      ])
    let course = try await tree.course()
    #expect(
      course.lessons.map(\.body) == ["See [Kit](lesson.md) and [Weighing](weighing/page.md)."])
    #expect(
      course.bodies == [
        """
        See [Kit](../lesson.md), [the kit](../lesson.md), [Weighing](../weighing/page.md) and \
        [Weighing](../weighing/page.md).

        - **Net weight**: Without the box: less.
        - terms: None.
        """
      ])
    #expect(course.told(in: tree) == [])
  }

  @Test("What stands between a tutorial's parts comes along in its place")
  func tutorial() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "a.png": "", "step.png": "", "K.swift": "let k = 1\n",
        "Why.tutorial": """
        @Article(time: 10) {
          @Intro(title: "Why K") {
            Intro text.
          }
          Loose text.
          @Stack {
            @ContentAndMedia(layout: horizontal) {
              Stacked text.
              @Image(source: a.png, alt: "A")
            }
          }
          @Section(title: "Sec") {
            Section text.

            ```swift
            let loose = true
            ```

            @Steps {
              Lead text.
              @Step {
                Do it.
                @Image(source: step.png, alt: "Step")
              }
              @Step {
                Do more.
                @Code(name: "K.swift", file: K.swift) {
                  @Image(source: a.png, alt: "Seen")
                }
              }
              > Note: An aside.

              @Step { The end. }
            }
          }
        }
        """,
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == [
        """
        Intro text.

        Loose text.

        Stacked text.

        ![A](a.png)

        ## Sec

        Section text.

        ```swift
        let loose = true
        ```

        Lead text.

        1. Do it.

           ![Step](step.png)
        2. Do more.

           ![Seen](a.png)

        > Note: An aside.

        3. The end.

        @Snippet(path: "K")
        """
      ])
    #expect(course.told(in: tree) == [])
  }

  @Test("Directives may stand in one line, in each other and behind each other")
  func oneLine() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Kinds.md": """
        # Kinds

        @Metadata { @DisplayName("All kinds") @PageKind(sampleCode) }

        @Row { @Column(size: 2) { Left of `}`. } @Column { Right. } }

        @Row { @Column {
          Below.
        } }

        The end.
        """
      ])
    let course = try await tree.course()
    #expect(course.bodies == ["Left of `}`.\n\nRight.\n\nBelow.\n\nThe end."])
    #expect(
      course.told(in: tree) == [
        "Kinds.md:3: '@PageKind' has no counterpart, and does not come along"
      ])
  }

  @Test("Where the last form of a file is not there, the one before it comes along")
  func missingStep() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "One.swift": "let a = 1\n", "Two.swift": "let a = 2\n",
        "T.tutorial": """
        @Tutorial(time: 5) {
          @Intro(title: "T") { Intro. }
          @Section(title: "Sec") {
            @Steps {
              @Step { @Code(name: "K.swift", file: One.swift) }
              @Step { @Code(name: "K.swift", file: Two.swift) }
              @Step { @Code(name: "K.swift", file: Three.swift) }
            }
          }
        }
        """,
      ])
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.pages).flatMap(\.files)
    #expect(files.first { $0.name == "K.swift" }?.content == .text("let a = 2\n"))
    #expect(
      course.told(in: tree) == [
        "T.tutorial:5: 'One.swift' does not come along: its last form, of a later step, does",
        "T.tutorial:7: there is no file 'Three.swift' in this catalog",
      ])
  }

  @Test(
    "Code may be named without its ending, and what has no counterpart is told once for each file")
  func endings() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Resources/code-1.swift": "let a = 1\n", "Resources/code-1.png": "",
        "Resources/list.json": "[]\n",
        "T.tutorial": """
        @Tutorial(time: 5) {
          @Intro(title: "T") {
            Intro.

            @Video(source: a)
          }
          @Section(title: "Sec") {
            @Steps {
              @Step {
                One.

                @Code(name: "K.swift", file: code-1)
              }
              @Step { @Code(name: "list.json", file: "list") }
              @Step { @Code(name: "Lost.swift", file: "code") }
            }
          }
          @Video(source: b)
          @Video(source: c)
          @Assessments { @MultipleChoice { Why? } }
        }
        """,
      ])
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.pages).flatMap(\.files)
    #expect(files.first { $0.name == "K.swift" }?.content == .text("let a = 1\n"))
    #expect(
      course.bodies == [
        """
        Intro.

        ## Sec

        1. One.
        2. \("")
        3. \("")

        @Snippet(path: "K")

        ```text
        []
        ```
        """
      ])
    #expect(
      course.told(in: tree) == [
        "T.tutorial:5: these have no counterpart, and do not come along: '@Assessments' (line 20), '@Video' (lines 5, 18, 19)",
        "T.tutorial:15: there is no file 'code' in this catalog",
      ])
  }
}
