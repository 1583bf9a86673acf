// Prose: what Markdown becomes, and what in it is reported.

import LessonModel
import Testing

@Suite("Prose")
struct ProseTests {
  private static let page = "greetings/kinds/page.md"

  /// The blocks of a page with this body.
  private func blocks(_ body: String) throws -> [Block] {
    let course = try TemporaryCourse()
    try course.write(Self.page, "---\ntitle: Kinds\n---\n\(body)\n@Exercise(path: \"guess\")\n")
    let page = try #require(course.load()?.lessons.first?.pages.last)
    return Array(page.text.main.body.dropLast())
  }

  /// The problems of the course with this text at the end of a page.
  private func problems(_ body: String) throws -> String {
    let course = try TemporaryCourse()
    try course.append(Self.page, body)
    return course.problems
  }

  @Test("Paragraphs, lists, code and text become values")
  func values() throws {
    let blocks = try blocks(
      """
      # A *heading*

      Some `code`, **strong** [text](https://swift.org "title")\\
      and more.

      3. three
      4. four

         ```swift copy
         let four = 4
         ```

      > A quotation.

      ***

      """)
    #expect(
      blocks == [
        .heading(level: 1, [.text("A "), .emphasis([.text("heading")])]),
        .paragraph([
          .text("Some "), .code("code"), .text(", "), .strong([.text("strong")]), .text(" "),
          .link(destination: "https://swift.org", [.text("text")]), .lineBreak, .text("and more."),
        ]),
        .list(
          start: 3,
          items: [
            [.paragraph([.text("three")])],
            [.paragraph([.text("four")]), .code(language: "swift", "let four = 4")],
          ]),
        .quote([.paragraph([.text("A quotation.")])]),
        .thematicBreak,
      ])
  }

  @Test("Asides begin with their name and keep what follows it")
  func asides() throws {
    let blocks = try blocks(
      """
      > Note: Short.

      > Experiment:
      > Begin *here*.
      >
      > Go on.

      > Somebody: said this.

      """)
    #expect(
      blocks == [
        .aside(.note, [.paragraph([.text("Short.")])]),
        .aside(
          .experiment,
          [
            .paragraph([.text("Begin "), .emphasis([.text("here")]), .text(".")]),
            .paragraph([.text("Go on.")]),
          ]),
        .quote([.paragraph([.text("Somebody: said this.")])]),
      ])
  }

  @Test("A soft break between two Han characters disappears, others stay")
  func softBreaks() throws {
    let blocks = try blocks("第一行，\n第二行\nSwift\n**第三**\n行\n")
    #expect(
      blocks == [
        .paragraph([
          .text("第一行，第二行"), .softBreak, .text("Swift"), .softBreak,
          .strong([.text("第三")]), .text("行"),
        ])
      ])
  }

  @Test("Quotation marks and dashes stay as they were typed")
  func punctuation() throws {
    #expect(try blocks("\"a\" -- 'b'...\n") == [.paragraph([.text("\"a\" -- 'b'...")])])
  }

  @Test("Directives to what is not there get the nearest names")
  func missingTargets() throws {
    let course = try TemporaryCourse()
    try course.append(
      "greetings/hello/page.md",
      """

      @Snippet(path: "Helo")

      @Snippet(path: "Hello.swift")

      @Snippet(path: "Hello", slice: "great")

      @Snippet(path: "Xylophone")

      @Exercise(path: "gret")

      @Exercise(path: "greet")

      """)
    #expect(
      course.problems == """
        greetings/hello/page.md:24:1: error: there is no snippet 'Helo' on this page
          did you mean 'Hello'?
        greetings/hello/page.md:26:1: error: there is no snippet 'Hello.swift' on this page
          write 'Hello', without '.swift'
        greetings/hello/page.md:28:1: error: the snippet 'Hello' has no slice 'great'
          did you mean 'greet'?
        greetings/hello/page.md:30:1: error: there is no snippet 'Xylophone' on this page
          write it as 'Xylophone.swift' beside this file
        greetings/hello/page.md:32:1: error: there is no exercise 'gret' on this page
          did you mean 'greet'?
        greetings/hello/page.md:34:1: warning: this is placed twice on the page
          take one of the two out
        """)
  }

  @Test("Malformed, unknown and misplaced directives are reported")
  func malformedDirectives() throws {
    let found = try problems(
      """

      @Snipet(path: "a")

      @Snippet("a")

      @Snippet(path: a)

      @Snippet(path: "a", part: "b")

      @Snippet

      @Hints

      - In a list:
        @Exercise(path: "guess")

      In a paragraph:
      @Exercise(path: "guess")

      @MainActor is an attribute, and so is

      @escaping

      """)
    #expect(
      found == """
        greetings/kinds/page.md:12:1: error: there is no directive '@Snipet'
          did you mean '@Snippet'?
        greetings/kinds/page.md:14:1: error: this directive is malformed
          write it as '@Snippet(path: "Name", slice: "part")'
        greetings/kinds/page.md:16:1: error: this directive is malformed
          write it as '@Snippet(path: "Name", slice: "part")'
        greetings/kinds/page.md:18:1: error: '@Snippet' has no argument 'part'
          write it as '@Snippet(path: "Name", slice: "part")'
        greetings/kinds/page.md:20:1: error: '@Snippet' has no path
          write it as '@Snippet(path: "Name", slice: "part")'
        greetings/kinds/page.md:22:1: error: this directive has no meaning here
          hints belong in an exercise's Markdown
        greetings/kinds/page.md:25:3: error: this directive is part of other prose
          put it on a line of its own, outside lists and quotations
        greetings/kinds/page.md:28:1: error: this directive is part of other prose
          put an empty line before and after it
        """)
  }

  @Test("DocC's directives are errors, and Swift's attributes are prose")
  func foreignDirectives() throws {
    let found = try problems(
      """

      @Note

      @Row {
        text
      }

      @Comment { a word to other authors }

      @Tab("One") {

      text

      }

      > @Row {

      @Snippet(path: "Squares") { }

      @Snippet (path: "Squares")

      @Video(source: "a.mp4")

      @hints

      @MainActor

      @available(macOS 13, *)

      @Test("a name")

      @Row is no directive of ours, @escaping (Int) -> Void

      @escaping (Int)

      """)
    #expect(
      found == """
        greetings/kinds/page.md:12:1: error: there is no directive '@Note'
          write it as '> Note: …'
        greetings/kinds/page.md:14:1: error: there is no directive '@Row'
          write what it holds as plain Markdown
        greetings/kinds/page.md:18:1: error: there is no directive '@Comment'
          write it as '<!-- … -->'
        greetings/kinds/page.md:20:1: error: there is no directive '@Tab'
          write what it holds as plain Markdown
        greetings/kinds/page.md:26:3: error: there is no directive '@Row'
          write what it holds as plain Markdown
        greetings/kinds/page.md:28:1: error: this directive is malformed
          write it as '@Snippet(path: "Name", slice: "part")'
        greetings/kinds/page.md:30:1: error: this directive is malformed
          write it as '@Snippet(path: "Name", slice: "part")'
        greetings/kinds/page.md:32:1: error: there is no directive '@Video'
          link to it, as in '[what it shows](https://…)'
        greetings/kinds/page.md:34:1: error: there is no directive '@hints'
          did you mean '@Hints'?
        """)
  }

  @Test("Snippets and exercises that no language places are reported for each")
  func unplaced() throws {
    let course = try TemporaryCourse()
    try course.edit("greetings/hello/page.md", "@Snippet(path: \"Refused\")", "")
    try course.edit("greetings/hello/page.zh-Hans.md", "@Exercise(path: \"greet\")", "")
    #expect(
      course.problems == """
        greetings/hello/Refused.swift:1:1: warning: page.md never places this
          write '@Snippet(path: "Refused")' on a line of its own in page.md
        greetings/hello/greet/exercise.md:1:1: warning: page.zh-Hans.md never places this
          write '@Exercise(path: "greet")' on a line of its own in page.zh-Hans.md
        """)
  }

  @Test("What would not look as it was meant is reported")
  func appearance() throws {
    let found = try problems(
      """

      #### Too deep

      **注意：**请看，还有**（这里）**的字。

      An Array<Int>, but `Array<Int>` is fine.

      <div>raw</div>

      <!-- a comment is fine -->

      > Notes: almost an aside.

      > [!CAUTION]
      > As GitHub has it.

      > **Note:** in bold.

      > **Tip**: in bold, too.

      > Hinweis: in German.

      > 提示：in Chinese.

      > Ada: no aside at all.

      ![](../hello/Hello.swift) and [ ](../hello/page.md)

      """)
    #expect(
      found == """
        greetings/kinds/page.md:12:1: warning: this heading jumps from level 2 to level 4
          begin it with '###'
        greetings/kinds/page.md:14:31: warning: the asterisks in '（这里）**的字。' stay as they are: there is no emphasis here
          move the punctuation out of the emphasis, as in '**注意**：请看'
        greetings/kinds/page.md:16:9: warning: raw HTML is left out: '<Int>'
          write it as Markdown, or put it in backticks
        greetings/kinds/page.md:18:1: warning: raw HTML is left out: '<div>raw</div>'
          write it as Markdown, or put it in backticks
        greetings/kinds/page.md:22:1: warning: there is no aside 'Notes:'
          did you mean 'Note'?
        greetings/kinds/page.md:24:1: warning: this quotation begins with '[!CAUTION]' and is no aside
          begin it with 'Warning: ', which pages say in their own language
        greetings/kinds/page.md:27:1: warning: this quotation begins with '**Note:**' and is no aside
          begin it with 'Note: ', which pages say in their own language
        greetings/kinds/page.md:29:1: warning: this quotation begins with '**Tip:**' and is no aside
          begin it with 'Tip: ', which pages say in their own language
        greetings/kinds/page.md:31:1: warning: this quotation begins with 'Hinweis:' and is no aside
          begin it with 'Note: ', which pages say in their own language
        greetings/kinds/page.md:33:1: warning: this quotation begins with '提示：' and is no aside
          begin it with 'Tip: ', which pages say in their own language
        greetings/kinds/page.md:37:1: warning: this image has no alternative text
          say between the brackets what it shows
        greetings/kinds/page.md:37:31: warning: this link has no text
          say between the brackets where it leads
        """)
  }

  @Test("Links are followed to files and headings")
  func links() throws {
    let found = try problems(
      """

      [a](../helo/page.md) [b](../hello/pages.md) [c](../hello) [d](../../../outside.md)
      [e](#kind-of-values) [f](#kinds-of-values) [g](../hello/page.md#use-it)
      [h](../hello/page.md#nothing) [i](/etc/passwd) [j](javascript:alert) [k]()
      [l](https://swift.org/x#y) [m](../hello/page.zh-Hans.md#使用) ![n](missing.png)

      """)
    #expect(
      found == """
        greetings/kinds/page.md:12:1: error: this link leads to 'greetings/helo/page.md', which is not there
          did you mean 'greetings/hello/page.md'?
        greetings/kinds/page.md:12:22: error: this link leads to 'greetings/hello/pages.md', which is not there
          did you mean 'page.md'?
        greetings/kinds/page.md:12:45: error: this link leads to the folder 'greetings/hello'
          name the file in it, as in '../hello/page.md'
        greetings/kinds/page.md:12:59: error: this link leads out of the course
          move the file into the course, or link to an 'https:' address
        greetings/kinds/page.md:13:1: error: page.md has no heading '#kind-of-values'
          did you mean '#kinds-of-values'?
        greetings/kinds/page.md:14:1: error: page.md has no heading '#nothing'
          its headings are '#use-it'
        greetings/kinds/page.md:14:31: error: this link leads to '/etc/passwd', outside the course
          write a path from this file, as in '../enums/page.md'
        greetings/kinds/page.md:14:48: error: 'javascript:' does not lead to a page
          link to an 'https:' address, or to a file of the course
        greetings/kinds/page.md:14:70: error: this link leads nowhere
          write a path from this file, as in '../enums/page.md'
        greetings/kinds/page.md:15:65: error: this image leads to 'greetings/kinds/missing.png', which is not there
          correct the path, or write the file
        """)
  }

  @Test(
    "Prose nested without end is an error at its line, and is not followed",
    arguments: [
      (">", "", 16, 17), ("> ", "", 16, 33), ("- ", "", 16, 33), ("1. ", "", 16, 49),
      ("> - ", "", 8, 33), ("![", "](x)", 16, 33), ("*a **b ", "** c*", 8, 57),
      ("[", "](x)", 16, nil), ("(", ")", 16, nil),
    ])
  func deepNesting(open: String, close: String, fitting: Int, column: Int?) throws {
    for count in [fitting, 60_000] {
      let nested =
        String(repeating: open, count: count) + "deep" + String(repeating: close, count: count)
      let found = try problems("\n" + nested + "\n")
      guard let column, count > fitting else {
        #expect(!found.contains("levels deep"))
        continue
      }
      #expect(
        found == """
          greetings/kinds/page.md:12:\(column): error: this is nested more than 16 levels deep
            write quotations, lists, emphasis and images flatter
          """)
    }
  }
}
