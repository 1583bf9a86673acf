// Callouts and headings of playgrounds as people indent them: where not all lines of a comment have the space that
// most have, nothing of what they mean is lost.

import Testing

@testable import CourseImport

@Suite("Callouts of others")
struct ForeignCalloutsTests {
  @Test("What has a space before it is a heading and a callout where another line has none")
  func indented() async throws {
    let (text, told) = try await onlyPage(
      """
      /*:
       # Means
       Look.

       * experiment:
       Step through it. \\
      Try others.

        ## Small ones

       - a list
         - Note: in it
      */
      let a = 1
      """)
    #expect(
      text == """
        ---
        title: Means
        ---

         Look.

        > Experiment:\(" ")
        > Step through it. \\
        > Try others.

        ## Small ones

         - a list
           - Note: in it

        @Snippet(path: "Page")

        """)
    #expect(told == [])
  }

  @Test("A callout goes on behind a blank line with what is indented, and keeps how that is")
  func blankLines() async throws {
    let (text, told) = try await onlyPage(
      """
      /*:
      * callout(The type):
          
          It takes:

          - a column
            and a row

              let a = 1
      Not in it.

      - Note: One line.

       A paragraph.

      - Tip: One.
      - Important: Another.
        - with an item
      */
      """)
    #expect(
      text == """
        ---
        title: Page
        ---

        > Note: **The type:**\(" ")
        >
        > It takes:
        >
        > - a column
        >   and a row
        >
        >     let a = 1
        > Not in it.

        > Note: One line.

         A paragraph.

        > Tip: One.

        > Important: Another.
        > - with an item

        """)
    #expect(told == [])
  }

  @Test("A callout's title is all that stands between its parentheses, and has one sign at its end")
  func titles() async throws {
    let (text, told) = try await onlyPage(
      """
      /*:
       * Callout(Task: Count): Count `them`.

       * callout(Bake (twice): a cake): Eat it.

       * callout(Ready?):
       Go.

       * callout(Without an end: lost
      */
      let a = 1
      """)
    #expect(
      text == """
        ---
        title: Page
        ---

        > Note: **Task: Count:** Count `them`.

        > Note: **Bake (twice): a cake:** Eat it.

        > Note: **Ready?**\(" ")
        > Go.

        * callout(Without an end: lost

        @Snippet(path: "Page")

        """)
    #expect(told == [])
  }

  @Test("What looks like markup in a comment of the code is the comment's")
  func insideComments() async throws {
    let (text, told) = try await onlyPage(
      """
      let a = 1
      /* Later:
      //: # Next
      let b = 2
      */
      //: Now `a`:
      a
      """)
    #expect(
      text == """
        ---
        title: Page
        ---

        @Snippet(path: "Page", slice: "part-1")

        Now `a`:

        @Snippet(path: "Page", slice: "part-2")

        """)
    #expect(told == [])
  }
}
