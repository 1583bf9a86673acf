// Notebooks in Swift as pages: those of others, and those that an export of ours wrote.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Notebooks as pages")
struct NotebookTests {
  private func notebook(
    _ cells: [String], kernel: String = "swift", metadata: String = ""
  ) -> String {
    """
    {"nbformat": 4, "nbformat_minor": 2,
     "metadata": {"kernelspec": {"name": "\(kernel)", "language": "\(kernel)"}\(metadata)},
     "cells": [
    \(cells.joined(separator: ",\n"))
    ]}
    """
  }

  private func cell(_ kind: String, _ text: String, _ more: String = "") -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
      .joined(separator: "\\n\", \"")
    return """
      {"cell_type": "\(kind)", "source": ["\(lines)"]\(more)}
      """
  }

  /// The files of a page's folder, one below the other.
  private func files(_ page: ImportedPage?) -> String {
    (page?.files ?? []).map { file in
      guard case .text(let text) = file.content else { return "=== \(file.name)\n" }
      return "=== \(file.name)\n\(text)"
    }.joined()
  }

  @Test("Lines may end as on Windows, and texts over several lines say the same")
  func windowsLineEnds() async throws {
    let code = [
      "let text = \"\"\"", "  one", "  %two", "  \"\"\"", "let a = 1", "%install x",
      "print(text, a)",
    ].joined(separator: "\n")
    let windows = cell("code", code).replacing("\\n", with: "\\r\\n")
    let trees = try [cell("code", code), windows].map {
      try SourceTree("Notes", ["a.ipynb": notebook([$0])])
    }
    let plain = try await files(trees[0].course().lessons.first?.pages.first)
    #expect(plain.contains("  one\n  %two\n"))
    #expect(try await files(trees[1].course().lessons.first?.pages.first) == plain)
  }

  @Test("Its code is one program that goes on, and what is not Swift stays behind")
  func foreign() async throws {
    let output = #", "outputs": [{"output_type": "stream", "text": ["hi"]}]"#
    let tree = try SourceTree(
      "Notes",
      [
        "a.ipynb": notebook(
          [
            cell(
              "markdown",
              "# A *tour*\n\nOf [b](sub/b.ipynb#x), ![p](img/a%20b.png), [c](c.ipynb)."),
            cell("code", "%install '.package(url: \"u\", from: \"1.0.0\")' Y\nlet a = 1", output),
            cell("markdown", "## More\n\n<b>Bold</b>"),
            cell("code", "let text = \"\"\"\n  %not magic\n  \"\"\"\n:type a", output),
            cell("code", "%%bash\nls"), cell("raw", "x"), cell("code", "%include \"x.swift\""),
          ], kernel: "xswift"),
        "img/a b.png": "",
        "p.ipynb": notebook([cell("code", "print(1)")], kernel: "python"),
        "sub/b.ipynb": notebook([cell("markdown", "Back to [a](../a.ipynb).")]),
      ])
    let course = try await tree.course()
    #expect(course.lessons.map(\.slug) == ["notes", "sub"])
    #expect(
      files(course.lessons.first?.pages.first) == """
        === page.md
        ---
        title: A tour
        ---

        Of [b](../../sub/b/page.md), ![p](img-a-b.png), c.

        @Snippet(path: "A", slice: "part-1")

        ## More

        \\<b>Bold\\</b>

        @Snippet(path: "A", slice: "part-2")
        === img-a-b.png
        === A.swift
        // snippet.part-1
        let a = 1
        // snippet.end

        // snippet.part-2
        let text = \"""
          %not magic
          \"""
        // snippet.end

        """)
    #expect(
      course.told(in: tree) == [
        "a.ipynb:4: cell 1: this link leads to 'c.ipynb', which does not come along",
        "a.ipynb:5: cell 2: '%install '.package(url: \"u\", from: \"1.0.0\")' Y' does not come along",
        "a.ipynb:5: cell 2: its output and that of 1 more does not come along: the code runs anew",
        "a.ipynb:6: cell 3: raw HTML is shown as it is written: '<b>'",
        "a.ipynb:6: cell 3: raw HTML is shown as it is written: '</b>'",
        "a.ipynb:7: cell 4: ':type a' does not come along",
        "a.ipynb:8: cell 5: '%%bash' does not come along, nor does what it is said of",
        "a.ipynb:9: cell 6: this cell of the kind 'raw' does not come along",
        "a.ipynb:10: cell 7: '%include \"x.swift\"' does not come along",
        "p.ipynb:1: this notebook does not come along: its code is in python",
      ])
  }

  @Test("Pictures and links lead where they did, however they are written")
  func places() async throws {
    let prose = [
      "# A tour",
      "![p](./p.svg) ![q](<a b.svg> \"Q (1)\") ![r](a-b.svg) ![s](img/../img/s%201.svg)",
      "![t](../up/t.svg) ![u](../../out.svg) ![v](a\\_b.svg)", "[b](b.ipynb#Head-2) [own](#More)",
      "[top](b.ipynb#B) [gone](#Less) [up](../c.ipynb#x)", "", "[def]: <a b.svg>", "", "## More",
    ].joined(separator: "\n")
    let tree = try SourceTree(
      "Notes",
      [
        "sub/a.ipynb": notebook([cell("markdown", prose)]),
        "sub/b.ipynb": notebook([cell("markdown", "# B\n\n## Head 2")]),
        "c.ipynb": notebook([cell("markdown", "# C\n\n## X")]),
        "sub/p.svg": "", "sub/a b.svg": "", "sub/a-b.svg": "", "sub/img/s 1.svg": "",
        "sub/a_b.svg": "", "up/t.svg": "",
      ])
    let course = try await tree.course()
    let page = course.lessons.first { $0.slug == "sub" }?.pages.first
    #expect(
      files(page) == """
        === page.md
        ---
        title: A tour
        ---

        ![p](p.svg) ![q](a-b.svg "Q (1)") ![r](a-b-2.svg) ![s](img-s-1.svg)
        ![t](up-t.svg) u ![v](a_b.svg)
        [b](../b/page.md#head-2) [own](#more)
        [top](../b/page.md) gone [up](../../notes/c/page.md#x)

        [def]: a-b.svg

        ## More
        === a-b-2.svg
        === a-b.svg
        === a_b.svg
        === img-s-1.svg
        === p.svg
        === up-t.svg

        """)
    #expect(
      page?.files.map(\.content).suffix(6)
        == ["sub/a-b", "sub/a b", "sub/a_b", "sub/img/s 1", "sub/p", "up/t"].map {
          .copy(of: "\(tree.path)/\($0).svg")
        })
    #expect(
      course.told(in: tree) == [
        "sub/a.ipynb:4: cell 1: this image leads to '../../out.svg', which does not come along",
        "sub/a.ipynb:4: cell 1: this link leads to '#Less', which does not come along",
      ])
  }

  @Test(
    "A mark or a joiner behind a sign of Markdown hides none", arguments: ["\u{301}", "\u{200D}"])
  func marks(mark: String) async throws {
    let lines = [
      "#\(mark) `a`\(mark) <b>", "[\(mark)p](p.svg)\(mark) ![\(mark)](p.svg) [q](gone)\(mark)",
      "``\(mark) [x](gone) ``\(mark)", "", "```\(mark)", "[x](gone)", "```", ">\(mark) [x](p.svg)",
      "", "[d]: <p.svg>", "", "<\(mark)b> <b>\(mark)",
    ]
    let tree = try SourceTree(
      "Notes",
      [
        "a.ipynb": notebook([cell("markdown", "# T\n\n" + lines.joined(separator: "\n"))]),
        "p.svg": "",
      ])
    let course = try await tree.course()
    #expect(
      course.bodies == [
        [
          "#\(mark) `a`\(mark) \\<b>", "[\(mark)p](p.svg)\(mark) ![\(mark)](p.svg) q\(mark)",
          "``\(mark) [x](gone) ``\(mark)", "", "```\(mark)", "[x](gone)", "```",
          ">\(mark) [x](p.svg)", "", "[d]: p.svg", "", "<\(mark)b> \\<b>\(mark)",
        ].joined(separator: "\n")
      ])
    #expect(
      course.losses.map(\.message) == [
        "cell 1: raw HTML is shown as it is written: '<b>'",
        "cell 1: this link leads to 'gone', which does not come along",
      ])
  }

  @Test("Ours carry the title and the language of the course, and the order of its lessons")
  func carriedCourse() async throws {
    func metadata(_ number: Int) -> String {
      """
      , "lessons": {"title": "P", "frontMatter": "title: P\\n", "number": 1, "files": {},
      "lessonTitle": "L", "lessonSummary": "S.", "lessonBody": "All.", "lessonNumber": \(number),
      "lessonFrontMatter": ["title: L", "swift: 6", "pages: [x]"],
      "courseTitle": "Obst", "courseLanguage": "de"}
      """
    }
    let cells = [cell("markdown", "# P"), cell("markdown", "Text.")]
    let tree = try SourceTree(
      "Notes",
      [
        "a/p.ipynb": notebook(cells, metadata: metadata(2)),
        "b/p.ipynb": notebook(cells, metadata: metadata(1)), "c/p.ipynb": notebook(cells),
      ])
    let course = try await tree.course()
    #expect(
      course.settings == """
        title: Obst
        languages: [de]
        lessons: [b, a, c]

        """)
    #expect(
      course.lessons[0].markdown == "---\ntitle: L\nswift: 6\npages: [p]\n---\n\nAll.\n")
  }

  @Test("What ours carries makes the page that it was, as long as its cells are as they were")
  func carried() async throws {
    let metadata = """
      , "lessons": {"title": "B", "frontMatter": "title: B\\nsnippets: {S: {swift: 6}}\\n", "number": 1,
      "lessonTitle": "The lesson", "lessonSummary": "Of it.", "lessonBody": "All.",
      "files": {"S.swift": "let hidden = 1\\n// snippet.x\\nlet a = 2\\n// snippet.end\\n"},
      "packages": [{"path": "Packages/P", "products": []}]}
      """
    func cells(_ text: String) -> [String] {
      let own = #", "metadata": {"lessons": {"snippet": "S", "slice": "x", "fingerprint": "FP"}}"#
      let install = #", "metadata": {"lessons": {"fingerprint": "FP"}}"#
      return [
        cell("code", "%install x", install.replacing("FP", with: "%install x".fingerprint)),
        cell("markdown", "# B"), cell("markdown", "Text."),
        cell("code", text, own.replacing("FP", with: "let a = 2".fingerprint)),
      ]
    }
    let tree = try SourceTree(
      "Notes",
      [
        "lesson/z-b.ipynb": notebook(cells("let a = 2"), metadata: metadata),
        "lesson/a.ipynb": notebook(cells("let a = 3")), "Packages/P/Package.swift": "",
      ])
    let course = try await tree.course()
    #expect(
      course.settings == """
        title: The lesson
        languages: [en]
        lessons: [lesson]
        packages:
          - path: Packages/P

        """)
    #expect(course.files.map(\.name) == ["Packages/P/Package.swift"])
    let lesson = course.lessons.first
    #expect(lesson?.pages.map(\.slug) == ["z-b", "a"])
    #expect(lesson?.markdown.hasSuffix("summary: Of it.\npages: [z-b, a]\n---\n\nAll.\n") == true)
    #expect(
      (lesson?.pages.map(files) ?? []).joined(separator: "\n") == """
        === page.md
        ---
        title: B
        snippets: {S: {swift: 6}}
        ---

        Text.

        @Snippet(path: "S", slice: "x")
        === S.swift
        let hidden = 1
        // snippet.x
        let a = 2
        // snippet.end

        === page.md
        ---
        title: B
        ---

        Text.

        @Snippet(path: "A")
        === A.swift
        let a = 3

        """)
    #expect(course.told(in: tree) == [])
  }

  @Test("A file is imported by itself, and what is no notebook is refused with its reason")
  func file() async throws {
    let tree = try SourceTree(
      "Notes",
      [
        "a.ipynb": notebook([cell("code", "print(1)")]),
        "b.ipynb": #"{"metadata": {}, "cells": 3}"#,
        "c.swift": "",
      ])
    let course = try await CourseImporter(path: "\(tree.path)/a.ipynb").course()
    #expect(course.lessons.map(\.slug) == ["a"])
    #expect(course.bodies == ["@Snippet(path: \"A\")"])
    #expect(course.losses.isEmpty)
    await #expect {
      try await CourseImporter(path: "\(tree.path)/b.ipynb").course()
    } throws: { error in
      guard case ImportFault.unreadable(_, let reason) = error else { return false }
      return reason == "a list is expected at 'cells'"
    }
  }
}
