// Pictures whose names differ by signs that links of a course have not, and what stands where links are easily overlooked.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Pictures of like names")
struct LikePicturesTests {
  /// The pages' Markdown and the pictures of a tree, each with where it came from.
  private func imported(_ tree: SourceTree) async throws -> [String] {
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.pages).flatMap(\.files).compactMap { file -> String? in
      guard case .copy(let path) = file.content, path.hasSuffix("g") else { return nil }
      return "\(file.name) <- \(path.dropFirst(tree.path.count + 1))"
    }
    return course.bodies + files + course.told(in: tree)
  }

  @Test("In an exercise's texts each is itself, also in an item and in a definition")
  func exercism() async throws {
    let tree = try SourceTree(ofExercise: [
      ".docs/introduction.md": """
      # About

      ![one](<img/a b.png>) ![two](img/a-b.png) ![three][t]

      - Item

          ![four](img/four.png)

      [t]: img/three.png

      Code:

          ![five](img/five.png)
      """,
      ".docs/instructions.md": "# Instructions\n\nDo it.\n", ".docs/img/a b.png": "",
      ".docs/img/a-b.png": "", ".docs/img/three.png": "", ".docs/img/four.png": "",
      ".docs/img/five.png": "",
    ])
    #expect(
      try await imported(tree) == [
        """
        ![one](img-a-b.png) ![two](img-a-b-2.png) ![three][t]

        - Item

            ![four](img-four.png)

        [t]: img-three.png

        Code:

            ![five](img/five.png)

        @Exercise(path: "one")
        """,
        "img-a-b-2.png <- .docs/img/a-b.png", "img-a-b.png <- .docs/img/a b.png",
        "img-four.png <- .docs/img/four.png", "img-three.png <- .docs/img/three.png",
      ])
  }

  @Test("In a catalog of DocC's each is itself, by its name or with its folders")
  func docC() async throws {
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Page.md": """
        # Page

        ![one](<a b.png>) ![two](a-b.png) ![three](./More/a%20b.png)
        """,
        "a b.png": "", "a-b.png": "", "More/a b.png": "",
      ])
    let all = try await imported(tree)
    #expect(
      all == [
        "![one](a-b-2.png) ![two](a-b-3.png) ![three](a-b.png)",
        "a-b-2.png <- a b.png", "a-b-3.png <- a-b.png", "a-b.png <- More/a b.png",
      ])
  }

  @Test("On a playground's page each is itself, and its links to its own parts stay")
  func playground() async throws {
    let tree = try SourceTree(
      "Page.playground",
      [
        "Contents.swift": """
        //: # Page
        //: ![one](a%20b.png) ![two](<a+b.png>) ![three](火.png) ![four](水.png)
        //: [more](#More), [less](#Less)
        //: ## More
        let a = 1
        """,
        "Resources/a b.png": "", "Resources/a+b.png": "", "Resources/火.png": "",
        "Resources/水.png": "",
      ])
    let all = try await imported(tree)
    #expect(
      all == [
        """
        ![one](a-b.png) ![two](a-b-2.png) ![three](-.png) ![four](--2.png)
        [more](#more), less
        ## More

        @Snippet(path: "Page")
        """,
        "--2.png <- Resources/水.png", "-.png <- Resources/火.png", "a-b-2.png <- Resources/a+b.png",
        "a-b.png <- Resources/a b.png",
        "Contents.swift:3: this link leads to '#Less', which does not come along",
      ])
  }
}
