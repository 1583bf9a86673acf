// The names that a playground of ours carries of snippets and slices.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Names that a playground carries")
struct CarriedNamesTests {
  private func imported(_ slices: String, snippet: String = "Square-Maker") async throws
    -> [ImportedFile]
  {
    let tree = try SourceTree(
      "Shapes.playground",
      [
        "contents.xcplayground": "<playground><pages><page name='Areas'/></pages></playground>",
        "Pages/Areas.xcplaygroundpage/Contents.swift": """
        //: # Areas
        let side = 3
        //: Hidden:
        //#-hidden-code
        let hidden = 4
        //#-end-hidden-code
        //: Then.
        side * hidden
        """,
        "Lesson.json": """
        {"slug": "shapes", "number": 1, "frontMatter": ["title: Shapes"], "body": "", "courseTitle": "All",
         "courseLanguage": "en", "pages": [{"name": "Areas", "slug": "areas", "title": "Areas",
           "frontMatter": ["title: Areas"], "snippet": "\(snippet)", "slices": \(slices)}]}
        """,
      ])
    return try await tree.course().lessons[0].pages[0].files
  }

  @Test("Snippets and slices have the names again that they had")
  func kept() async throws {
    #expect(
      try await imported(#"["definition", "use_it"]"#) == [
        ImportedFile(
          "page.md",
          """
          ---
          title: Areas
          ---

          @Snippet(path: "Square-Maker", slice: "definition")

          Hidden:

          Then.

          @Snippet(path: "Square-Maker", slice: "use_it")

          """),
        ImportedFile(
          "Square-Maker.swift",
          """
          // snippet.definition
          let side = 3
          // snippet.end

          // snippet.hide
          let hidden = 4
          // snippet.show

          // snippet.use_it
          side * hidden
          // snippet.end

          """),
      ])
  }

  @Test(
    "Where the page has other parts now, or no slice can have the name, they are numbered",
    arguments: [
      #"["definition"]"#, #"["a", "a"]"#, #"["end", "a"]"#, #"["", "a"]"#, #"["../a", "b"]"#,
    ])
  func numbered(slices: String) async throws {
    let files = try await imported(slices, snippet: "../Areas")
    #expect(files.map(\.name) == ["page.md", "Areas.swift"])
    let text = try #require(files[1].text)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("// snippet.part") } == [
        "// snippet.part-1", "// snippet.part-3",
      ])
  }
}
