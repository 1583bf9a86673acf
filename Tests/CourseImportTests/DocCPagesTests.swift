// What stands between and behind DocC's directives: headings, links and captions keep what they mean.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Pages of DocC's")
struct DocCPagesTests {
  @Test("A heading's level follows from the one before it, whatever directive stands between")
  func levels() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Codes.md": """
        # Codes

        @Row {
          @Column {
            ## Types
          }
          @Column {
            ### Small ones
          }
        }

        ### Large ones

        @Comment { For writers. }

        # Sizes
        """
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == ["## Types\n\n### Small ones\n\n### Large ones\n\n## Sizes"])
    #expect(course.told(in: tree) == [])
  }

  @Test("Text on the line of a brace goes on below as text")
  func braceLines() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Codes.md": """
        # Codes

        @Comment { For writers,
            and nobody else.
        }

        @Small { Some text
            goes on.

            And on.
        }

        @Row { One
          @Column { two
            three
          }
        }

        @Row { @Column { Four } }

        @Small { Five
        }
        """
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == ["Some text\ngoes on.\n\nAnd on.\n\nOne\n\ntwo\nthree\n\nFour\n\nFive"])
    #expect(course.told(in: tree) == [])
  }

  @Test("Code on the page about the whole is shown there, for nothing runs on it")
  func landingPage() async throws {
    let tree = try SourceTree(
      "Event",
      [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "Sources/Event/Event.swift": "public struct Loop {\n  public init() {}\n}\n",
        "Sources/Event/Event.docc/Event.md": """
        # ``Event``

        All of it:

        @Snippet(path: "Event/Snippets/Use")

        @Snippet(path: "Event/Snippets/Use", slice: "run")
        """,
        "Sources/Event/Event.docc/One.md": "# One\n\nText.\n",
        "Snippets/Use.swift": """
        //! How it is used.

        import Event
        // snippet.run
        let loop = Loop()
        // snippet.end

        """,
      ])
    let course = try await tree.course()
    #expect(
      course.lessons.last?.body == """
        All of it:

        How it is used.

        ```swift
        let loop = Loop()
        ```

        ```swift
        let loop = Loop()
        ```
        """)
    #expect(!course.told(in: tree).contains { $0.contains("does not come along") })
  }

  @Test("The lesson is called as the page about the whole says")
  func displayName() async throws {
    let tree = try SourceTree(
      "Kit2.docc",
      [
        "Kit2.md": "# ``Kit2``\n\n@Metadata {\n  @DisplayName(\"The Kit\")\n}\n\nAll of it.\n",
        "One.md": "# One\n\nText.\n",
      ])
    let course = try await tree.course()
    #expect(course.lessons.map(\.title) == ["The Kit"])
    #expect(course.told(in: tree) == [])
  }

  @Test("Links by definitions, by a page's file, in lists and as calls lead where they did")
  func links() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "One.md": """
        # One

        @Metadata {
          @CallToAction(
            url: "https://example.org/a,b", purpose: link, label: "Watch (2 min)")
          @CallToAction(file: "all.zip", purpose: download)
        }

        [Two]: <doc:Kit/Two>
        [two]: doc:Two "Second"
        [Lost]: <doc:Nowhere>

        ### [It](<doc:Two>) and [none](<doc:None>)

        See [Two], [its file](./Two.md#Part) and [ours](../README.md).

        @Links(visualStyle: list) {
          - <doc:Two>
        }
        """,
        "Two.md": "# Number two\n\nText.\n",
      ])
    let course = try await tree.course()
    #expect(
      course.bodies[0] == """
        [Watch (2 min)](https://example.org/a,b)

        [Two]: ../two/page.md
        [two]: ../two/page.md "Second"


        ## [It](../two/page.md) and none

        See [Two], [its file](../two/page.md) and ours.

        - [Number two](../two/page.md)
        """)
    #expect(
      course.told(in: tree) == [
        "One.md:6: '@CallToAction' has no counterpart, and does not come along",
        "One.md:11: this link leads to 'doc:Nowhere', which does not come along",
        "One.md:13: this link leads to 'doc:None', which does not come along",
        "One.md:15: this link leads to '../README.md', which does not come along",
      ])
  }

  @Test("What stands in a picture's braces is its caption, or text below it")
  func captions() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "a.png": "",
        "One.md": """
        # One

        @Image(source: a, alt: "A") { The `a`. }
        @Image(source: a, alt: "A") {
          The *second*.

          And more.
        }
        @Image(source: a, alt: "A")
        """,
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == [
        """
        ![A](a.png)
        *The `a`.*

        ![A](a.png)

        The *second*.

        And more.

        ![A](a.png)
        """
      ])
    #expect(course.told(in: tree) == [])
  }

  @Test("An article with an overview of tutorials in it is a page; a file that is one is not")
  func overviews() async throws {
    let overview = "@Tutorials(name: \"Kit\") {\n  @Intro(title: \"Kit\") { Text. }\n}\n"
    let tree = try SourceTree(
      "Kit.docc", ["One.md": "# One\n\nText.\n\n\(overview)", "Kit.tutorial": overview])
    let course = try await tree.course()
    #expect(course.bodies == ["Text."])
    #expect(
      course.told(in: tree) == [
        "Kit.tutorial:1: the overview of the tutorials does not come along",
        "One.md:5: '@Tutorials' has no counterpart, and does not come along",
      ])
  }

  @Test(
    "Tutorials come in the order of their table of contents, and arguments have quotation marks")
  func contents() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "a.png": "",
        "A.tutorial": "@Article(time: 1) {\n  @Intro(title: \"The \\\"A\\\", or (\") { One. }\n}\n",
        "B.tutorial": """
        @Article(time: 1) {
          @Intro(title: "B") { @Image(source: a.png, alt: "Says \\"hello, world!\\".") }
        }
        """,
        "Contents.tutorial": """
        @Tutorials(name: "Kit") {
          @Chapter(name: "One") {
            @TutorialReference(tutorial: "doc:Kit/B")
            @TutorialReference(tutorial: A)
          }
        }
        """,
      ])
    let course = try await tree.course()
    #expect(course.lessons[0].pages.map(\.slug) == ["b", "a"])
    #expect(course.bodies == ["![Says \"hello, world!\".](a.png)", "One."])
    let text = try #require(course.lessons[0].pages[1].files[0].text)
    #expect(text.hasPrefix("---\ntitle: \"The \\\"A\\\", or (\"\n---\n"))
  }

  @Test(
    "A slice that only imports the package is shown, and marks nothing where its code lies beside")
  func importing() async throws {
    let tree = try SourceTree(
      "Event",
      [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "Sources/Event/Event.swift": "public struct Loop {\n  public init() {}\n}\n",
        "Sources/Event/Event.docc/Use.md": """
        # Use

        1. Import it:
           @Snippet(path: "Event/Snippets/Use", slice: "import")
        2. Run:
           @Snippet(path: "Use", slice: "run")
        """,
        "Snippets/Use.swift": """
        // snippet.import
        import Event

        // snippet.end
        // snippet.run
        let loop = Loop()
        // snippet.end

        """,
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == [
        "@Snippet(path: \"Use\")",
        """
        1. Import it:

        ```swift
        import Event
        ```

        2. Run:

        @Snippet(path: "Use", slice: "run")
        """,
      ])
    for lesson in course.lessons {
      #expect(
        lesson.pages[0].files[1]
          == ImportedFile("Use.swift", "// snippet.run\nlet loop = Loop()\n// snippet.end\n"))
    }
    #expect(course.told(in: tree) == [])
  }
}
