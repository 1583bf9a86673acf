// What reading a course makes of tables, and of Markdown that only other viewers know.

import CourseLoading
import LessonModel
import Testing

@Suite("Tables in prose")
struct TableProseTests {
  private func lineCount(ofFirstPageIn course: TemporaryCourse) throws -> Int {
    try #require(course.load()?.lessons.first?.pages.first)
      .text.main.file.text.split(separator: "\n", omittingEmptySubsequences: false).count
  }

  @Test("A table is a block with running text in its cells, and its links are followed")
  func table() throws {
    let course = try TemporaryCourse()
    try course.append(
      "greetings/hello/page.md",
      "\n| who | says |\n|:---|---:|\n| `Ada` | *Hello* |\n| [Bo](../kinds/page.md) | [x](no.md) |\n"
    )
    let page = try #require(course.load()?.lessons.first?.pages.first)
    #expect(
      page.text.main.body.last
        == .table(
          TextTable(
            alignments: [.left, .right], header: [[.text("who")], [.text("says")]],
            rows: [
              [[.code("Ada")], [.emphasis([.text("Hello")])]],
              [
                [.link(destination: "../kinds/page.md", [.text("Bo")])],
                [.link(destination: "no.md", [.text("x")])],
              ],
            ])))
    let lost = "this link leads to 'greetings/hello/no.md', which is not there"
    #expect(course.problems.contains(lost))
  }

  @Test("Rows that do not fit, and Markdown of other viewers, are told with what to write instead")
  func foreign() throws {
    let course = try TemporaryCourse()
    let lines = try lineCount(ofFirstPageIn: course)
    try course.append(
      "greetings/hello/page.md",
      """

      | a | b |
      |---|---|
      | c |

      Gone are ~~two of~~ three, and $x^2$ is not `$x^2$`. It costs $5 or $6, with ~ and `~~a~~`.

      - [ ] to do
      - [x] done
      - [link](../kinds/page.md)

      """)
    let place = "greetings/hello/page.md"
    #expect(
      course.problems == """
        \(place):\(lines + 3):1: error: this row has 1 cell, and the line of hyphens 2
          write as many; a '|' that is no end of a cell is written '\\|', or stands in back quotes
        \(place):\(lines + 5):1: warning: there is no strikethrough here: '~~two of~~' stays as it is
          say in words what no longer holds
        \(place):\(lines + 7):3: warning: there are no task lists here: '[ ]' stays as it is
          leave the box out, or write ✔
        \(place):\(lines + 8):3: warning: there are no task lists here: '[x]' stays as it is
          leave the box out, or write ✔
        """)
  }

  @Test(
    "A formula is told whatever is in it; prices and a shell's variables are none",
    arguments: [
      ("takes $n$ steps", "$n$"), ("is $O(n + 1)$.", "$O(n + 1)$"), ("so $$a = b$$", "$$a = b$$"),
      ("($2n$)", "$2n$"), ("between $x_1$ and $x_2$", "$x_1$"), ("is `$n$`", nil),
      ("costs $5 or $6", nil), ("5$ or 6$", nil), ("$HOME/$PATH, $A", nil), ("US$ and C$", nil),
    ])
  func formulas(text: String, formula: String?) throws {
    let course = try TemporaryCourse()
    try course.append("greetings/hello/page.md", "\n\(text)\n")
    let told = course.problems.contains("there is no mathematics here")
    #expect(told == (formula != nil))
    if let formula { #expect(course.problems.contains("'\(formula)' stays as it is")) }
  }

  @Test(
    "Rows without a line of hyphens, directives in a line, and what goes on below a footnote are told"
  )
  func nearlyTables() throws {
    let course = try TemporaryCourse()
    let page = "greetings/hello/page.md"
    let lines = try lineCount(ofFirstPageIn: course)
    try course.append(
      page,
      """

      | plum | 3 |
      | pear | 4 |

      See @Snippet(path: "Hello") here, or `@Snippet(path: "Hello")`, by a@b.org.

      It is |a| or
      |b|, as such.[^a]

      [^a]: Wet

          and salty.

      """)
    #expect(
      course.problems == """
        \(page):\(lines + 1):1: warning: there is no table here: these lines stay as they are
          write a line of hyphens below the first one, '|---|---|', with as many cells
        \(page):\(lines + 4):1: warning: '@Snippet(…)' stays as it is: this directive is part of other prose
          put it on a line of its own, or in back quotes where you speak of it
        \(page):\(lines + 11):5: warning: this is shown as code: a footnote is one paragraph
          write it into the paragraph above, or begin it at the left edge of the line
        """)
    try course.edit(page, "\n\n    and salty.", "\n    and salty.\n\n```text\n| a |\n```")
    try course.edit(page, "See @", "See ")
    try course.edit(page, "| pear", "|---|---|\n| pear")
    #expect(course.problems.isEmpty)
  }

  @Test(
    "Footnotes and figures are blocks of their own, and what is wrong with them is told where it stands"
  )
  func footnotes() throws {
    let course = try TemporaryCourse()
    let page = "greetings/hello/page.md"
    let lines = try lineCount(ofFirstPageIn: course)
    try course.append(
      page,
      """

      ![Sea](sea.svg)
      *The `sea`*

      Wet[^a].[^b] It is[^a] so.

      [^b]: See [the other](../kinds/page.md).
      [^a]: Very
      [^a]: wet
      [^c]: Salt

      [Salt[^b]](../kinds/page.md)

      """)
    try course.write("greetings/hello/sea.svg", "<svg/>")
    let body = try #require(course.load()?.lessons.first?.pages.first).text.main.body
    #expect(
      Array(body.suffix(4)) == [
        .figure(source: "sea.svg", alternative: "Sea", caption: [.text("The "), .code("sea")]),
        .paragraph([
          .text("Wet"), .footnote(number: 1), .text("."), .footnote(number: 2), .text(" It is"),
          .footnote(number: 1), .text(" so."),
        ]),
        .paragraph([.link(destination: "../kinds/page.md", [.text("Salt[^b]")])]),
        .footnotes([
          [.text("Very")],
          [
            .text("See "), .link(destination: "../kinds/page.md", [.text("the other")]),
            .text("."),
          ],
        ]),
      ])
    #expect(
      course.problems == """
        \(page):\(lines + 8):1: error: there is a footnote '[^a]' already
          give one of them another name
        \(page):\(lines + 9):1: warning: no text refers to the footnote '[^c]'; it is left out
          write '[^c]' behind the words that it is about, or take it out
        \(page):\(lines + 11):6: error: '[^b]' stands in a heading, a link or a picture
          put it behind a word of the text
        """)
  }
}
