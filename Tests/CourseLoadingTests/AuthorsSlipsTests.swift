// What authors write who come from other tools, in the text of a page.

import Foundation
import Testing

@Suite("Slips in prose")
struct AuthorsSlipsTests {
  private static let page = "greetings/kinds/page.md"

  private func problems(_ body: String) throws -> String {
    let course = try TemporaryCourse()
    try course.append(Self.page, body)
    return course.problems
  }

  @Test("Raw HTML is reported once of a paragraph, and not where it is closed")
  func rawHTML() throws {
    let found = try problems(
      """

      <div class="box">

      Press <kbd>Ctrl</kbd><br>and <kbd>C</kbd>.

      <!-- for other authors -->

      </div>

      <hr>

      """)
    #expect(
      found == """
        greetings/kinds/page.md:12:1: warning: raw HTML is left out: '<div class="box">'
          write it as Markdown, or put it in backticks
        greetings/kinds/page.md:14:7: warning: raw HTML is left out: '<kbd>'
          write it as Markdown, or put it in backticks
        greetings/kinds/page.md:20:1: warning: raw HTML is left out: '<hr>'
          write it as Markdown, or put it in backticks
        """)
  }

  @Test("Links as the web has them are told how they are written here")
  func links() throws {
    let found = try problems(
      "\n[a](../hello.html#use-it) [b](www.example.org/x) [c](../gone.html)\n")
    #expect(
      found == """
        greetings/kinds/page.md:12:1: error: this link leads to 'greetings/hello.html', which is not there
          name the page's file: '../hello/page.md'
        greetings/kinds/page.md:12:27: error: this link leads to 'greetings/kinds/www.example.org/x', which is not there
          write 'https://www.example.org/x', if it leads to another place
        greetings/kinds/page.md:12:50: error: this link leads to 'greetings/gone.html', which is not there
          correct the path, or write the file
        """)
  }

  @Test("A picture that is too large to be loaded by every reader is reported")
  func largePicture() throws {
    let course = try TemporaryCourse()
    for (name, size) in [("large.png", (2 << 20) + 1), ("fine.png", 2 << 20)] {
      try course.write("greetings/kinds/\(name)", String(repeating: "x", count: size))
    }
    try course.append(Self.page, "\n![a](large.png) ![b](fine.png) [data](large.png)\n")
    #expect(
      course.problems == """
        greetings/kinds/page.md:12:1: warning: this image is larger than 2 MiB, and who reads the page loads it
          make it smaller: few screens are wider than 2000 dots
        """)
  }
}
