// Headings of what was written elsewhere: under which a part of a page stands that is read by itself, and what
// stands in them.

import Testing

@testable import CourseImport

@Suite("Headings of others")
struct ForeignHeadingsTests {
  private let path = "Page.playground/Contents.swift"

  @Test(
    "A heading's level follows from the one before it, in whichever part of the page that stands")
  func levels() async throws {
    let (text, told) = try await onlyPage(
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
      //: #### With none
      let d = 4
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

        ### With none

        @Snippet(path: "Page", slice: "part-4")

        """)
    #expect(told == [])
  }

  @Test("A first heading behind code is not the page's title, and behind imports it is")
  func behindCode() async throws {
    #expect(
      try await onlyPage("import Foundation\n\n//: # Numbers\nlet a = 1\n").text == """
        ---
        title: Numbers
        ---

        @Snippet(path: "Page", slice: "part-1")

        @Snippet(path: "Page", slice: "part-2")

        """)
    let (text, _) = try await onlyPage("let a = 1\n//: # Numbers\n")
    #expect(
      text == """
        ---
        title: Page
        ---

        @Snippet(path: "Page")

        ## Numbers

        """)
  }

  @Test("A page's heading is its title on whatever level, where all others are below it")
  func lowHeadings() async throws {
    let (text, told) = try await onlyPage(
      """
      //: [Start](Start) | [Previous](@previous) | [Next](@next)
      //:
      //: ---
      //:
      //: ## Numbers
      import Foundation
      //: ### Small ones
      let a = 1
      //: ### Large ones
      //: #### With a point
      let b = 2
      """)
    #expect(
      text == """
        ---
        title: Numbers
        ---

        Start

        ---

        @Snippet(path: "Page", slice: "part-1")

        ## Small ones

        @Snippet(path: "Page", slice: "part-2")

        ## Large ones
        ### With a point

        @Snippet(path: "Page", slice: "part-3")

        """)
    #expect(told.count == 1)
    for beside in ["//: ## Others", "/*:\nOthers\n---\n*/", "//: # Others"] {
      let text = try await onlyPage("//: ## Numbers\nlet a = 1\n\(beside)\nlet b = 2\n").text
      #expect(text.contains("title: Page\n") && text.contains("\n## Numbers\n"), "\(beside)")
    }
    let fenced = "//: ### Numbers\n//: ```\n//: # no heading\n//: ```\nlet a = 1\n"
    #expect(try await onlyPage(fenced).text.contains("title: Numbers\n---\n\n```\n# no heading"))
  }

  @Test("What Xcode begins new playgrounds with is nothing of theirs, and hides no title")
  func templates() async throws {
    let first = "//: Playground - noun: a place where people can play"
    #expect(
      try await onlyPage("\(first)\n\nimport Foundation\n\n//: ## Numbers\nlet a = 1\n").text == """
        ---
        title: Numbers
        ---

        @Snippet(path: "Page", slice: "part-1")

        @Snippet(path: "Page", slice: "part-2")

        """)
    #expect(
      try await onlyPage("\(first) with numbers\nlet a = 1\n").text.hasPrefix("---\ntitle: Page"))
    let kept = try await onlyPage("//: Playground - of mine\nlet a = 1\n").text
    #expect(kept.contains("Playground - of mine"))
  }

  @Test("A comment that is all code stays code, and prose that is indented is none")
  func indentedCode() async throws {
    let code = "    { (parameters) -> returnType in\n        statements\n    }\n"
    #expect(try await onlyPage("/*:\n\(code)*/\nlet a = 1\n").text.contains("\n\n\(code)\n"))
    for prose in ["Look at these (all):", "# Numbers\n    (all) = {}", "1. first (one)"] {
      let text = try await onlyPage("/*:\n    \(prose)\n    of them\n*/\nlet a = 1\n").text
      #expect(!text.contains("    "), "\(prose)")
    }
  }

  @Test("What a line stands under is a heading, and no item, quotation or rule is")
  func underlined() async throws {
    let (text, _) = try await onlyPage(
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
    let (text, told) = try await onlyPage(
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
