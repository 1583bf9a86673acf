// Books of a course.

import HTMLRendering
import LessonModel
import SiteRendering
import Testing

@Suite("Books")
struct BookTests {
  @Test("A book begins with what its author says of the course, under a heading of its own")
  func openingOfABook() throws {
    let course = SourceFile(
      path: "\(try MiniatureSite().course.path)/course.md",
      text: "For [all](greetings/lesson.md).\n")
    let text = ProseText(file: course, title: "A miniature", summary: "For whom.", body: [])
    let opened = try MiniatureSite {
      $0.text = Localized(text)
      $0.lessons[0].pages = []
    }
    let files = EPUBook(try book(opened, in: "zh-Hans"), pictures: [:], cover: nil, now: "").files
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
    #expect(
      PaperBook(try book(opened, in: "zh-Hans"), root: "file:///Site").html.markup.contains(
        "前言</h1>"))
    let plain = try MiniatureSite { $0.lessons[0].pages = [] }
    #expect(plain.site.bookPages(in: "zh-Hans").map(\.path) == ["zh-Hans/greetings/index.html"])
  }

  @Test(
    "A book is written from right to left where its language is, and what is not translated is not")
  func direction() throws {
    let site = try MiniatureSite {
      $0.languages = ["en", "ar"]
      $0.lessons[0].pages = []
    }
    let arabic = try book(site, in: "ar")
    let paper = PaperBook(arabic, root: "file:///Site").html.markup
    #expect(paper.contains("<html lang=\"ar\" dir=\"rtl\" data-theme=\"light\">"))
    #expect(paper.contains(" lang=\"en\" dir=\"ltr\">"))
    let files = EPUBook(arabic, pictures: [:], cover: nil, now: "").files
    func text(_ path: String) throws -> String {
      try #require(files.first { $0.path == "OEBPS/\(path)" }).text
    }
    #expect(try text("nav.xhtml").contains("lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">"))
    #expect(
      try text("ar/greetings/index.xhtml").contains("lang=\"en\" xml:lang=\"en\" dir=\"ltr\">"))
    let package = try #require(files.first { $0.path.hasSuffix(".opf") }).text
    #expect(package.contains("<spine page-progression-direction=\"rtl\">"))
    let english = EPUBook(try book(site, in: "en"), pictures: [:], cover: nil, now: "").files
    #expect(
      try #require(english.first { $0.path.hasSuffix(".opf") }).text
        .contains("<spine page-progression-direction=\"ltr\">"))
  }

  @Test("What follows a tag may join its last sign: no word of the page is lost")
  func joiners() throws {
    let site = try MiniatureSite {
      let page = $0.lessons[0].pages[0].text.main
      var joined = page
      joined.file.text =
        "---\ntitle: Joined\n---\n\n`Int`\u{200C}ha stands **here**\u{301} *there*.\n"
      $0.lessons[0].pages = [$0.lessons[0].pages[0]]
      $0.lessons[0].pages[0].exercises = []
      $0.lessons[0].pages[0].text.main = joined
    }
    let files = EPUBook(try book(site, in: "en"), pictures: [:], cover: nil, now: "").files
    let page = try #require(
      files.first { $0.text.contains("ha stands") })
    #expect(
      page.text.contains(
        "<p><code>Int</code>\u{200C}ha stands <strong>here</strong>\u{301} <em>there</em>.</p>"),
      "\(page.text)")
  }

  @Test("Code in a book from right to left says that it goes from left to right, and tables do not")
  func directionOfCode() throws {
    let site = try MiniatureSite {
      $0.languages = ["en", "ar"]
      let page = $0.lessons[0].pages[0].text.main
      var translated = page
      translated.file.text =
        "---\ntitle: نص\n---\n\nنص `let a`.\n\n```python\na = 1\n```\n\n| ع |\n|---|\n| `b` |\n"
      $0.lessons[0].pages = [$0.lessons[0].pages[0]]
      $0.lessons[0].pages[0].exercises = []
      $0.lessons[0].pages[0].text.translations = ["ar": translated]
    }
    let files = EPUBook(try book(site, in: "ar"), pictures: [:], cover: nil, now: "").files
    let page = try #require(files.first { $0.path == "OEBPS/ar/greetings/hello.xhtml" }).text
    #expect(page.contains("<p>نص <code class=\"o\" dir=\"ltr\">let a</code>.</p>"), "\(page)")
    #expect(page.contains("<table class=\"table\">"))
    #expect(page.contains("<pre class=\"c\" dir=\"ltr\">"))
  }

  private func book(_ site: MiniatureSite, in language: LanguageTag) throws -> Book {
    Book(
      site.site, language,
      chapters: try site.site.bookPages(in: language).compactMap { page in
        try site.site.text(of: site.whole(page.path), fragments: [:]).flatMap {
          site.site.chapter(of: page, text: $0)
        }
      })
  }
}
