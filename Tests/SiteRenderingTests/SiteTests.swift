import CourseLoading
import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import SwiftReading
import Testing

@Suite("The site")
struct SiteTests {
  private let course: Course

  init() throws {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Miniature/Lessons")
    course = try #require(CourseLoader.load(from: fixtures.path).course)
  }

  private func site(_ change: (inout Course) throws -> Void = { _ in }) throws -> Site {
    var course = course
    try change(&course)
    return try Site(course, theme: Theme())
  }

  private func page(_ path: String, of site: Site) throws -> RenderedPage {
    let page = try #require(site.pages.first { $0.path == path })
    let fragments = Dictionary(
      site.fragments(of: page).map { ($0, FragmentContent(html: HTML(text: $0.source.text))) },
      uniquingKeysWith: { first, _ in first })
    return try site.render(page, fragments: fragments)
  }

  @Test("Every page is there in every language, and the lost page once")
  func pages() throws {
    let paths = try site().pages.map(\.path)
    #expect(
      paths == [
        "index.html", "greetings/index.html", "greetings/hello.html", "greetings/kinds.html",
        "greetings/index.print.html", "404.html", "zh-Hans/index.html",
        "zh-Hans/greetings/index.html", "zh-Hans/greetings/hello.html",
        "zh-Hans/greetings/kinds.html", "zh-Hans/greetings/index.print.html",
      ])
  }

  @Test("A book begins with what its author says of the course, under a heading of its own")
  func openingOfABook() throws {
    func book(_ site: Site) throws -> Book {
      let pages = site.bookPages(in: "zh-Hans")
      return Book(
        site, "zh-Hans",
        chapters: try pages.compactMap {
          try site.chapter(of: $0, fragments: [:])
        })
    }
    let course = SourceFile(
      path: "\(course.path)/course.md", text: "For [all](greetings/lesson.md).\n")
    let text = ProseText(file: course, title: "A miniature", summary: "For whom.", body: [])
    let opened = try site {
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
    let plain = try site { $0.lessons[0].pages = [] }
    #expect(plain.bookPages(in: "zh-Hans").map(\.path) == ["zh-Hans/greetings/index.html"])
  }

  @Test("Terms have a page of their own, linked from every page and found by search")
  func glossary() throws {
    let site = try site {
      $0.lessons[0].pages[0].text.main.terms = ["kind", "`let` constant"]
      $0.lessons[0].pages[0].text.translations["zh-Hans"]?.terms = ["种类", "`let` 常量"]
    }
    let english = try page("glossary.html", of: site)
    #expect(
      english.html.markup.contains(
        """
        <div id="term-let-constant"><dt><dfn><code>let</code> constant</dfn></dt>
        <dd><span lang="zh-Hans" dir="ltr"><code>let</code> 常量</span> <a href="greetings/hello.html#term-let-constant">
        """))
    #expect(english.sections.map(\.heading) == ["kind", "let constant"])
    #expect(english.sections.first?.url == "glossary.html#term-kind")
    #expect(english.sections.first?.text.hasPrefix("种类 · ") == true)

    let chinese = try page("zh-Hans/glossary.html", of: site)
    #expect(chinese.html.markup.contains("<h1>术语表</h1>"))
    #expect(chinese.sections.map(\.heading) == ["种类", "let 常量"])
    let hello = try page("zh-Hans/greetings/hello.html", of: site).html.markup
    #expect(hello.contains("<a href=\"../glossary.html\">术语表</a>"))
    #expect(!(try page("index.html", of: self.site()).html.markup.contains("glossary")))
  }

  @Test("A term leads to the place where it first stands in bold, in each language")
  func termAnchors() throws {
    let site = try site {
      $0.lessons[0].pages[0].text.main.terms = ["function"]
      $0.lessons[0].pages[0].text.translations["zh-Hans"]?.terms = ["函数"]
    }
    for (path, name) in [
      ("greetings/hello.html", "function"), ("zh-Hans/greetings/hello.html", "函数"),
      ("greetings/index.print.html", "function"),
    ] {
      let markup = try page(path, of: site).html.markup
      #expect(
        markup.components(separatedBy: "<strong id=\"term-function\">\(name)</strong>").count == 2)
    }
    let plain = try page("greetings/hello.html", of: self.site()).html.markup
    #expect(plain.contains("<strong>function</strong>"))
  }

  @Test("Terms stand in the order in which readers of the page's language look them up")
  func termOrder() throws {
    let site = try site {
      $0.lessons[0].pages[0].text.main.terms = ["tuple", "closure", "Capture", "`actor`"]
      $0.lessons[0].pages[0].text.translations["zh-Hans"]?.terms = ["元组", "闭包", "捕获", "`actor`"]
    }
    #expect(
      try page("glossary.html", of: site).sections.map(\.heading)
        == ["actor", "Capture", "closure", "tuple"])
    #expect(
      try page("zh-Hans/glossary.html", of: site).sections.map(\.heading)
        == ["闭包", "捕获", "元组", "actor"])
  }

  @Test("The lost page speaks every language of the course, each once")
  func lostPage() throws {
    let both = try page("404.html", of: site()).html.markup
    #expect(both.contains("<h1>This page is not here</h1>"))
    #expect(both.contains("<section lang=\"zh-Hans\" dir=\"ltr\">\n<h2>这里没有这个页面</h2>"))
    #expect(both.contains("<a href=\"/zh-Hans/index.html\">回到首页</a>"))
    let unknown = try page("404.html", of: site { $0.languages = ["en", "fr"] }).html.markup
    #expect(unknown.components(separatedBy: "This page is not here</h").count == 2)
  }

  @Test("An exercise says which file, which command, of which program, and where that is")
  func exerciseCard() throws {
    let hello = try page("greetings/hello.html", of: site()).html.markup
    #expect(hello.contains("<p class=\"work\">Write in <code>Work/greetings/greet.swift</code>."))
    #expect(hello.contains("<code>lessons check greet</code>"))
    #expect(hello.contains("<summary>What is <code>lessons</code>?</summary>"))
    #expect(hello.contains("write <code>bin/lessons</code> for <code>lessons</code>."))
    let got = try page(
      "zh-Hans/greetings/kinds.html", of: site { $0.site.getURL = "https://example.org/?a=1&b=2" }
    ).html.markup
    #expect(got.contains("把标记写在 <code>Work/greetings/guess.swift</code> 里。"))
    #expect(got.contains("<a href=\"https://example.org/?a=1&amp;b=2\">"))
    #expect(!got.contains("bin/lessons"))
  }

  @Test("What a program printed stands below the whole of it, or else below its last slice")
  func outputs() throws {
    func shown(_ change: (inout [Block]) -> Void) throws -> [String] {
      let site = try site { change(&$0.lessons[0].pages[0].text.main.body) }
      let page = try #require(site.pages.first { $0.path == "greetings/hello.html" })
      return site.fragments(of: page).compactMap { fragment in
        guard case .snippet(let snippet, let slice, true) = fragment.kind else { return nil }
        return "\(snippet.name) \(slice ?? "whole")"
      }
    }
    #expect(try shown { _ in } == ["Hello use", "Refused whole"])
    #expect(
      try shown { $0.insert(.snippet(name: "Hello", slice: nil), at: 0) }
        == ["Hello whole", "Refused whole"])
  }

  @Test("Prose that quotes a mark shows it, and a snippet does not")
  func marks() throws {
    let site = try site {
      $0.lessons[0].pages[0].text.main.body.append(
        .code(language: "swift", "greet()  // expected-value {{\"Hello\"}}"))
    }
    let page = try #require(site.pages.first { $0.path == "greetings/hello.html" })
    let fragments = site.fragments(of: page)
    #expect(fragments.filter { $0.snippet == nil && $0.showsMarks }.count == 1)
    #expect(!fragments.contains { $0.snippet != nil && $0.showsMarks })
  }

  @Test("The course's title is in the page's language wherever it stands")
  func courseTitle() throws {
    let site = try site { $0.title.translations["zh-Hans"] = "小课程" }
    let page = try page("zh-Hans/greetings/hello.html", of: site).html.markup
    #expect(page.contains(" · 小课程</title>"))
    #expect(page.contains("<meta property=\"og:site_name\" content=\"小课程\">"))
    #expect(page.contains("<a class=\"home\" href=\"../index.html\">小课程</a>"))
    let home = try self.page("zh-Hans/index.html", of: site).html.markup
    #expect(home.contains("<title>小课程</title>"))
    #expect(home.contains("<meta property=\"og:title\" content=\"小课程\">"))
    #expect(home.contains("<h1>小课程</h1>"))
    #expect(try !self.page("index.html", of: site).html.markup.contains("小课程"))
  }

  @Test("Code in titles, summaries and headings is code, and plain where there is no room for it")
  func code() throws {
    let site = try site {
      $0.lessons[0].pages[0].text.main.title = "Say `<hello>`"
      $0.lessons[0].pages[0].text.main.summary = "One `func` says it all."
      $0.lessons[0].pages[0].text.main.file.text += "\n## Call `greet` *twice*\n"
    }
    let markup = try page("greetings/hello.html", of: site).html.markup
    #expect(markup.contains("<title>Say &lt;hello&gt; · A miniature</title>"))
    #expect(markup.contains("content=\"One func says it all.\""))
    #expect(markup.contains("<h1>Say <code>&lt;hello&gt;</code></h1>"))
    #expect(markup.contains("<p class=\"lead\">One <code>func</code> says it all.</p>"))
    #expect(markup.contains("<a href=\"#call-greet-twice\">Call <code>greet</code> twice</a>"))
    let home = try page("index.html", of: site).html.markup
    #expect(home.contains("<strong>Say <code>&lt;hello&gt;</code></strong>"))
    let found = try page("greetings/hello.html", of: site).sections
    #expect(found.first?.page == "Say <hello>")
  }

  @Test("Every page lists the others, in a large course those of its own lesson only")
  func contents() throws {
    let lesson = course.lessons[0]
    func site(pageCount: Int) throws -> Site {
      try self.site { course in
        course.lessons = ["first", "second"].map { slug in
          var lesson = lesson
          lesson.slug = slug
          lesson.pages = (1...pageCount).map { number in
            var page = lesson.pages[0]
            (page.lesson, page.slug) = (slug, "page-\(number)")
            return page
          }
          return lesson
        }
      }
    }
    let small = try page("second/page-2.html", of: site(pageCount: 3)).html.markup
    #expect(small.contains("<a href=\"page-3.html\">"))
    #expect(small.contains("<a href=\"page-2.html\" aria-current=\"page\">"))
    #expect(small.contains("<a href=\"../first/page-3.html\">"))
    #expect(small.contains("rel=\"prev\" href=\"page-1.html\""))
    let large = try page("second/page-2.html", of: site(pageCount: 60)).html.markup
    #expect(large.contains("<a href=\"page-3.html\">"))
    #expect(large.contains("<a href=\"../first/index.html\">"))
    #expect(!large.contains("../first/page-3.html"))
  }

  @Test("A heading that is called as an exercise is gets an anchor of its own")
  func sameNames() throws {
    let site = try site {
      $0.lessons[0].pages[0].text.main.file.text += "\n## Greet\n"
    }
    let markup = try page("greetings/hello.html", of: site).html.markup
    #expect(markup.contains("<h2 id=\"greet-1\">"))
    #expect(markup.ranges(of: "id=\"greet\"").count == 1)
  }

  @Test("Search finds code as readers see it, without marks")
  func searchedCode() throws {
    let found = try page("greetings/kinds.html", of: site()).sections
    let code = try #require(found.first { $0.heading == "Squares.swift" })
    #expect(code.text.contains("Square(side: 12) var squares"))
    #expect(!code.text.contains("expected-"))
  }

  @Test("A page that is not translated says so and keeps its language")
  func untranslated() throws {
    let site = try site()
    let translated = try page("zh-Hans/greetings/hello.html", of: site).html.markup
    // Checks are named in the main language, whatever the page is written in.
    #expect(translated.contains("<ul class=\"checks\" lang=\"en\" dir=\"ltr\">"))
    let original = try page("greetings/hello.html", of: site).html.markup
    #expect(original.contains("<ul class=\"checks\">"))
    let other = try page("zh-Hans/greetings/kinds.html", of: site).html.markup
    #expect(!translated.contains("class=\"untranslated\""))
    #expect(other.contains("class=\"untranslated\""))
    #expect(other.contains("<div lang=\"en\" dir=\"ltr\">"))
  }

  @Test("With an address there are canonical links, alternates, a sitemap and redirects")
  func addresses() throws {
    let site = try site {
      $0.site.baseURL = "https://example.org/swift"
      $0.site.moved = try [
        CoursePath("greetings/old.html"): CoursePath("greetings/hello.html"),
        CoursePath("greetings/50%.html"): CoursePath("zh-Hans/greetings/hello.html"),
      ]
    }
    let markup = try page("greetings/hello.html", of: site).html.markup
    let here = "https://example.org/swift/greetings/hello.html"
    #expect(markup.contains("<link rel=\"canonical\" href=\"\(here)\">"))
    #expect(markup.contains("hreflang=\"zh-Hans\" href=\"https://example.org/swift/zh-Hans/"))
    let files = try SiteFiles.all(of: site)
    let map = try #require(files.first { $0.path == "sitemap.xml" })
    #expect(map.text.contains("<loc>\(here)</loc>"))
    #expect(!map.text.contains("zh-Hans/greetings/kinds.html"))
    let moved = try #require(files.first { $0.path == "greetings/old.html" })
    #expect(moved.text.contains("content=\"0; url=hello.html\""))
    let other = try #require(files.first { $0.path == "greetings/50%.html" })
    #expect(other.text.contains("url=../zh-Hans/greetings/hello.html\""))
  }

  @Test("An author's template takes the place of the theme's, and its mistakes have a place")
  func overrides() throws {
    let file = ThemeFile(
      path: "/theme/lost.html", bytes: Array("<p>{{w.lost}}{{nothing}}</p>".utf8))
    let site = try Site(course, theme: Theme(overrides: [file]))
    let lost = try #require(site.pages.first { $0.path == "404.html" })
    let error = try #require(throws: TemplateError.self) { try site.render(lost, fragments: [:]) }
    #expect(error.diagnostic.location?.description == "/theme/lost.html:1:14")
  }

  @Test("Remarks stay behind, but an author's, and so do words that no script says")
  func assets() throws {
    let own = ThemeFile(
      path: "/theme/extra.js", bytes: Array("// mine\n  say(\"lost\")\n".utf8))
    let files = try SiteFiles.all(of: Site(course, theme: Theme(overrides: [own])))
    func text(_ name: String) throws -> String {
      try #require(files.first { $0.path == "_assets/\(name)" }).text
    }
    #expect(try !text("style.css").contains("/*"))
    #expect(try text("style.css").contains("@media print {\n"))
    #expect(try !text("listing.js").contains("\n//"))
    #expect(try text("extra.js") == own.bytes.map { String(UnicodeScalar($0)) }.joined())
    let words = try text("words.en.js")
    #expect(words.contains("\"lost\":\"This page is not here\""))
    #expect(words.contains("\"theme-dark\":"))
    #expect(!words.contains("\"lost-lead\":"))
  }

  @Test("A theme's files are bytes, whatever they are")
  func bytes() throws {
    let picture: [UInt8] = [0x89, 0x50, 0xFF, 0xFE, 0x00, 0x0D, 0x0A]
    let files = try SiteFiles.all(
      of: Site(course, theme: Theme(overrides: [ThemeFile(path: "/theme/a.png", bytes: picture)])))
    #expect(files.first { $0.path == "_assets/a.png" }?.bytes == picture)
    let error = try #require(throws: TemplateError.self) {
      try Theme(overrides: [ThemeFile(path: "/theme/bar.html", bytes: picture)])
    }
    #expect(error.diagnostic.message == "this file is not valid UTF-8")
  }

  @Test("What a page shows and nobody made is an error, never nothing")
  func missing() throws {
    let site = try site()
    let page = try #require(site.pages.first { $0.path == "greetings/hello.html" })
    let error = try #require(throws: CourseProblems.self) { try site.render(page, fragments: [:]) }
    #expect(
      error.problems.map(\.message).contains(#"nothing was made for '@Snippet(path: "Hello")'"#),
      "\(error.problems.map(\.message))")
    #expect(error.problems.map(\.message).contains("nothing was made for the starter of 'greet'"))
  }

  @Test("The runs of a page lie in a script of their own, in its order")
  func runs() throws {
    let site = try site()
    let page = try #require(site.pages.first { $0.path == "greetings/hello.html" })
    let fragments = site.fragments(of: page).reduce(into: [Fragment: FragmentContent]()) {
      let run = $1.snippet.map { "\"\($0.name)\":{}" }
      $0[$1] = FragmentContent(kept: FragmentContent(html: "<p></p>", run: run).kept)
    }
    #expect(page.runsPath == "greetings/hello.runs.js")
    let rendered = try site.render(page, fragments: fragments)
    #expect(rendered.runs.hasPrefix("window.lessonsRuns={\n\"Hello\":{},\n"))
    #expect(!rendered.html.markup.contains("\0"))
    #expect(rendered.html.markup.contains("<p></p>"))
    let overview = try #require(site.pages.first { $0.path == "greetings/index.html" })
    #expect(try site.render(overview, fragments: [:]).runs == "")
  }

  @Test("An accent is made dark and light enough to be read")
  func accent() throws {
    let files = try SiteFiles.all(of: site { $0.site.accent = "#ffee00" })
    let style = try #require(files.first { $0.path == "_assets/style.css" })
    #expect(!style.text.contains(":root { --accent: #ffee00;"))
    #expect(style.text.contains(":root[data-theme=\"dark\"] { --accent: #ffee00;"))
  }

  @Test(
    "Whatever the accent, WCAG's contrast holds on all grounds that it stands on, in both themes")
  func contrast() throws {
    func luminance(_ hex: Substring) -> Double {
      let number = Int(hex.dropFirst(), radix: 16) ?? 0
      let parts = [number >> 16, number >> 8, number].map { part -> Double in
        let part = Double(part & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    func contrast(_ left: Substring, _ right: Substring) -> Double {
      let (one, other) = (luminance(left), luminance(right))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    let grounds = [
      ["#fffefb", "#faf8f2", "#f4f0e6", "#fff1b8"], ["#17171a", "#1d1d21", "#25252b", "#3a3210"],
    ]
    let levels = ["00", "33", "66", "99", "cc", "ff"]
    for red in levels {
      for green in levels {
        for blue in levels {
          let css = try #require(AccentColour("#\(red)\(green)\(blue)")).css
          let themes = css.matches(of: /--accent: (#\w{6}); --accent-soft: (#\w{6})/)
          #expect(themes.count == 3)
          for (theme, papers) in zip(themes, grounds) {
            for paper in papers.map({ $0[...] }) + [theme.output.2] {
              #expect(contrast(theme.output.1, paper) >= 4.5, "\(red)\(green)\(blue) on \(paper)")
            }
            // Text and quiet text on the tinted ground.
            for ink in papers[0] == "#fffefb" ? ["#1d1d1f", "#5a5a64"] : ["#ececf0", "#a9a9b4"] {
              #expect(contrast(ink[...], theme.output.2) >= 4.5, "\(ink) on \(theme.output.2)")
            }
          }
        }
      }
    }
  }

  @Test(
    "With an address pages say their languages, the feed, the versions and the picture for links")
  func published() throws {
    let site = try site {
      $0.site.baseURL = "https://example.org/sub/new"
      $0.site.cardPath = "/somewhere/Card.PNG"
      $0.site.author = "A & B"
      $0.site.footer = "By [us](https://example.org/us), see [kinds](greetings/kinds/page.md)"
      $0.site.version = "new"
      $0.site.versions = [
        SiteVersion(name: "new", address: "../new"), SiteVersion(name: "old", address: "../old"),
        SiteVersion(name: "first", address: "https://example.org/first"),
      ]
      $0.lessons[0].pages[0].text.main.date = "2026-05-03"
      $0.lessons[0].pages[1].text.main.date = "2026-05-03"
    }
    let html = try page("greetings/hello.html", of: site).html.markup
    func lines(_ part: String) -> [String] {
      html.split(separator: "\n").filter { $0.contains(part) }.map(String.init)
    }
    #expect(
      lines("rel=\"alternate\"") == [
        "<link rel=\"alternate\" hreflang=\"en\" href=\"https://example.org/sub/new/greetings/hello.html\">",
        "<link rel=\"alternate\" hreflang=\"zh-Hans\" href=\"https://example.org/sub/new/zh-Hans/greetings/hello.html\">",
        "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://example.org/sub/new/greetings/hello.html\">",
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"A miniature\" href=\"../feed.xml\">",
      ])
    #expect(
      lines("og:image\"") == [
        "<meta property=\"og:image\" content=\"https://example.org/sub/new/_assets/card.png\">"
      ])
    #expect(
      lines("<details class=\"versions\">") == [
        "<details class=\"versions\"><summary class=\"button\"><span class=\"sr\">Version </span>new</summary>"
          + "<nav aria-label=\"Versions\"><ul><li><a href=\"../index.html\" aria-current=\"true\">new</a></li>"
          + "<li><a href=\"../../old/index.html\">old</a></li>"
          + "<li><a href=\"https://example.org/first/\">first</a></li></ul></nav></details>"
      ])
    #expect(
      lines("By <a") == [
        "<p>By <a href=\"https://example.org/us\">us</a>, see <a href=\"kinds.html\">kinds</a></p>"
      ])
    let lost = try page("404.html", of: site).html.markup
    #expect(lost.contains("<a href=\"/sub/new/greetings/kinds.html\">kinds</a>"))
    #expect(lost.contains("<a href=\"/sub/new/../old/index.html\">old</a>"))

    let files = try SiteFiles.all(of: site)
    // Only the first page is translated.
    let feeds = files.filter { $0.path.hasSuffix("feed.xml") }
    #expect(feeds.map(\.path) == ["feed.xml", "zh-Hans/feed.xml"])
    let places = feeds.map { feed in
      feed.text.matches(of: /<id>([^<]*)<\/id>/).map { String($0.output.1.dropFirst(27)) }
    }
    #expect(
      places == [
        ["/", "/greetings/kinds.html", "/greetings/hello.html"],
        ["/zh-Hans/", "/zh-Hans/greetings/hello.html"],
      ])
    #expect(feeds[0].text.contains("<author><name>A &amp; B</name></author>"))
  }

  @Test("Results are the same wherever and whenever they were made")
  func canonical() throws {
    let site = try site()
    let page = try #require(site.pages.first { $0.path == "greetings/hello.html" })
    let fragment = try #require(site.fragments(of: page).first { $0.snippet != nil })
    let path = try #require(fragment.snippet?.file.path)
    let warning = Diagnostic(
      .warning, at: SourceLocation(path: path, line: 6),
      "at 0x00007f12a4c0de00 in \(path), 0xff stays")
    let result = SnippetResult(
      snippet: "Hello", timeline: nil, diagnostics: [warning], disagreements: [])
    let markup = fragment.content(
      tokens: SwiftLexer.lines(of: fragment.source, hidesMarks: true), result: result,
      coursePath: site.course.path, showsTimings: false, words: try #require(site.words(for: "en"))
    ).html.markup
    #expect(markup.contains("at 0x… in greetings/hello/"))
    #expect(markup.contains("0xff stays"))
  }
}
