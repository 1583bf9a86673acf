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

  @Test("What was meant to be a link, a heading or an aside is told, unless it is escaped or code")
  func shownAsWritten() throws {
    let found = try problems(
      """

      See [a plan](my plan.pdf) and (this)[../hello/page.md].

      By [[hello]], [Hello][page], `[[a]]`, a[0][1] and \\[no\\](a b).

      ##Use it

      :::tip Look

      """)
    let stays = "stays as it is"
    #expect(
      found == """
        greetings/kinds/page.md:12:1: warning: there is no link here: '[a plan](my plan.pdf)' \(stays)
          write '%20' where a space stands in the address
        greetings/kinds/page.md:14:1: warning: there is no link here: '[[hello]]' \(stays)
          write '[words](../page/page.md)', or put it in back quotes
        greetings/kinds/page.md:16:1: warning: there is no heading here: '##Use' \(stays)
          write a space behind the signs
        greetings/kinds/page.md:18:1: warning: there is no aside here: ':::tip' \(stays)
          write a quotation, '> Note: …'
        """)
    #expect(
      try problems("\n(this)[../hello/page.md]\n").contains(
        "write the words between '[' and ']', the address behind them between '(' and ')'"))
    #expect(try problems("\nBy [Hello][page].\n").contains("'[Hello][page]' \(stays)"))
  }

  @Test("A page that is called as another one, and one whose file has another name, are told")
  func names() throws {
    let course = try TemporaryCourse()
    try course.edit("greetings/kinds/page.md", "title: Kinds", "title: Hello\n#")
    #expect(
      course.problems == """
        greetings/kinds/page.md:1:1: warning: the page 'hello' has the title 'Hello', too
          give one of them another: readers of a list see nothing else
        """)
    let page = try String(
      contentsOf: course.folder.appending(path: "greetings/hello/page.md"), encoding: .utf8)
    try course.remove("greetings/hello/page.md")
    try course.write("greetings/hello/Page.md", page)
    #expect(course.problems.contains("'page.md' is missing\n  rename 'Page.md' to 'page.md'"))
  }

  @Test("Codes of emoji are told, and other words between colons are not")
  func emojiCodes() throws {
    let found = try problems(
      """

      Well done :tada:!

      A thumb (:thumbs_up:), :+1:

      At 10:30:15 `:tada:` calls init(name:age:), a:b:c, std::cout or C:\\:d: by `x` : y : z, ratio 1:a:2.

      """)
    #expect(
      found == """
        greetings/kinds/page.md:12:1: warning: there is no emoji here: ':tada:' stays as it is
          write the sign itself, or put the code in back quotes
        greetings/kinds/page.md:14:1: warning: there is no emoji here: ':thumbs_up:' stays as it is
          write the sign itself, or put the code in back quotes
        """)
  }

  @Test("A picture whose bytes are not what its name says is told")
  func otherPictures() throws {
    let course = try TemporaryCourse()
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    for (name, bytes) in [
      ("a.png", jpeg), ("b.JPG", jpeg), ("c.png", Array("<!doctype html>".utf8)), ("d.svg", []),
      ("e.svg", Array("<?xml version=\"1.0\"?><!-- a --><svg/>".utf8)),
      ("f.gif", Array("GIF89a".utf8)),
      ("g.webp", Array("RIFF1234WEBP".utf8)), ("h.avif", Array("1234ftypavif".utf8)),
    ] {
      try Data(bytes).write(to: course.folder.appending(path: "greetings/kinds/\(name)"))
    }
    let names = ["a.png", "b.JPG", "c.png", "d.svg", "e.svg", "f.gif", "g.webp", "h.avif"]
    try course.append(
      Self.page, names.map { "\n![a](\($0))\n" }.joined() + "\n[data](c.png)\n")
    #expect(
      course.problems == """
        greetings/kinds/page.md:12:1: warning: this image is called PNG, and its bytes are those of JPEG
          let its name end in '.jpg'
        greetings/kinds/page.md:16:1: warning: this image is called PNG, and its bytes are those of no picture
          put the picture in its place
        greetings/kinds/page.md:18:1: warning: this image is called SVG, and its bytes are those of no picture
          put the picture in its place
        """)
  }

  @Test("A picture that is too large to be loaded by every reader is reported")
  func largePicture() throws {
    let course = try TemporaryCourse()
    for (name, size) in [("large.png", (2 << 20) + 1), ("fine.png", 2 << 20)] {
      let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: size - 8)
      try bytes.write(to: course.folder.appending(path: "greetings/kinds/\(name)"))
    }
    try course.append(Self.page, "\n![a](large.png) ![b](fine.png) [data](large.png)\n")
    #expect(
      course.problems == """
        greetings/kinds/page.md:12:1: warning: this image is larger than 2 MiB, and who reads the page loads it
          make it smaller: few screens are wider than 2000 dots
        """)
  }
}
