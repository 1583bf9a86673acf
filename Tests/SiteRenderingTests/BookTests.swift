// Books of a course.

import HTMLRendering
import LessonModel
import SiteRendering
import Testing

@Suite("Books")
struct BookTests {
  @Test("A book begins with what its author says of the course, under a heading of its own")
  func openingOfABook() throws {
    func book(_ site: MiniatureSite) throws -> Book {
      let pages = site.site.bookPages(in: "zh-Hans")
      return Book(
        site.site, "zh-Hans",
        chapters: try pages.compactMap { page in
          try site.site.text(of: site.whole(page.path), fragments: [:]).flatMap {
            site.site.chapter(of: page, text: $0)
          }
        })
    }
    let course = SourceFile(
      path: "\(try MiniatureSite().course.path)/course.md",
      text: "For [all](greetings/lesson.md).\n")
    let text = ProseText(file: course, title: "A miniature", summary: "For whom.", body: [])
    let opened = try MiniatureSite {
      $0.text = Localized(text)
      $0.lessons[0].pages = []
    }
    let files = EPUBook(try book(opened), pictures: [:], cover: nil, now: "").files
    let opening = try #require(files.first { $0.path == "OEBPS/zh-Hans/index.xhtml" })
    #expect(
      opening.text.contains(
        """
        <h1>前言</h1>
        <p class="lead">For whom.</p>
        <p>For <a href="greetings/index.xhtml">all</a>.</p>
        """), "\(opening.text)")
    let contents = try #require(files.first { $0.path == "OEBPS/nav.xhtml" })
    #expect(
      contents.text.contains(
        """
        <li><a href="zh-Hans/index.xhtml">前言</a></li>
        <li><a href="zh-Hans/greetings/index.xhtml">
        """), "\(contents.text)")
    #expect(PaperBook(try book(opened), root: "file:///Site").html.markup.contains("前言</h1>"))
    let plain = try MiniatureSite { $0.lessons[0].pages = [] }
    #expect(plain.site.bookPages(in: "zh-Hans").map(\.path) == ["zh-Hans/greetings/index.html"])
  }
}
