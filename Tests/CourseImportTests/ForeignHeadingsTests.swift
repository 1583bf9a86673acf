// Headings of what was written elsewhere: under which a part of a page stands that is read by itself, and what
// stands in them.

import Testing

@testable import CourseImport

@Suite("Headings of others")
struct ForeignHeadingsTests {
  private let path = "Page.playground/Contents.swift"

  /// A playground of one page: its Markdown with what stands before it, and what was lost.
  private func page(_ source: String) async throws -> (text: String, told: [String]) {
    let tree = try SourceTree(
      "page", [path: source, "Page.playground/Resources/dot.png": "a dot"])
    let course = try await tree.course()
    guard case .text(let text) = course.lessons[0].pages[0].files[0].content else {
      return ("", [])
    }
    return (text, course.told(in: tree))
  }

  @Test(
    "A heading's level follows from the one before it, in whichever part of the page that stands")
  func levels() async throws {
    let (text, told) = try await page(
      """
      /*:
       # Numbers
       ## Whole ones
       ### Small ones
       */
      let a = 1
      //: ### Large ones
      let b = 2
      //: # Others
      //: #### With a point
      let c = 3
      """)
    #expect(
      text == """
        ---
        title: Numbers
        ---

        ## Whole ones
        ### Small ones

        @Snippet(path: "Page", slice: "part-1")

        ### Large ones

        @Snippet(path: "Page", slice: "part-2")

        ## Others
        ### With a point

        @Snippet(path: "Page", slice: "part-3")

        """)
    #expect(told == [])
  }

  @Test("A first heading behind code is not the page's title, and behind imports it is")
  func behindCode() async throws {
    #expect(
      try await page("import Foundation\n\n//: # Numbers\nlet a = 1\n").text == """
        ---
        title: Numbers
        ---

        @Snippet(path: "Page", slice: "part-1")

        @Snippet(path: "Page", slice: "part-2")

        """)
    let (text, _) = try await page("let a = 1\n//: # Numbers\n")
    #expect(
      text == """
        ---
        title: Page
        ---

        @Snippet(path: "Page")

        ## Numbers

        """)
  }

  @Test("What a line stands under is a heading, and no item, quotation or rule is")
  func underlined() async throws {
    let (text, _) = try await page(
      """
      /*:
       Numbers
       =======
       Whole ones
       ---

       Two lines
       of text
       ----

       - one
       ---

       > said
       ---

       7. seven
       ---

       ---
       */
      """)
    #expect(
      text == """
        ---
        title: Numbers
        ---

        ## Whole ones

        Two lines
        of text
        ----

        - one
        ---

        > said
        ---

        7. seven
        ---

        ---

        """)
  }

  @Test("Links and pictures of a heading come along, and of a title its words")
  func inHeadings() async throws {
    let (text, told) = try await page(
      """
      /*:
       # All of [them](https://example.org) ![x](dot.png)
       ## ![a dot](dot.png) Small ![gone](gone.png)
       ## [Nowhere](Nowhere)
       */
      let a = 1
      """)
    #expect(
      text == """
        ---
        title: All of them x
        ---

        ## ![a dot](../Resources/dot.png) Small gone
        ## Nowhere

        @Snippet(path: "Page")

        """)
    #expect(
      told == [
        "\(path):2: the title's link to 'https://example.org' does not come along",
        "\(path):2: the title's picture 'dot.png' does not come along",
        "\(path):3: this image leads to 'gone.png', which does not come along",
        "\(path):4: this link leads to 'Nowhere', which does not come along",
      ])
  }
}
