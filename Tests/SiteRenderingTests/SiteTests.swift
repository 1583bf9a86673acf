// What stands on the pages of a site.

import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import Testing

@Suite("The site")
struct SiteTests {
  @Test("Every page is there in every language, and the lost page once")
  func pages() throws {
    let paths = try MiniatureSite().site.pages.map(\.path)
    #expect(
      paths == [
        "index.html", "greetings/index.html", "greetings/hello.html", "greetings/kinds.html",
        "greetings/index.print.html", "404.html", "zh-Hans/index.html",
        "zh-Hans/greetings/index.html", "zh-Hans/greetings/hello.html",
        "zh-Hans/greetings/kinds.html", "zh-Hans/greetings/index.print.html",
      ])
  }

  @Test("The lost page speaks every language of the course, each once")
  func lostPage() throws {
    let both = try MiniatureSite().page("404.html").html.markup
    #expect(both.contains("<h1>This page is not here</h1>"))
    #expect(both.contains("<section lang=\"zh-Hans\" dir=\"ltr\">\n<h2>这里没有这个页面</h2>"))
    #expect(both.contains("<a href=\"/zh-Hans/index.html\">回到首页</a>"))
    let unknown = try MiniatureSite { $0.languages = ["en", "fr"] }.page("404.html").html.markup
    #expect(unknown.components(separatedBy: "This page is not here</h").count == 2)
  }

  @Test("An exercise says which file, which command, of which program, and where that is")
  func exerciseCard() throws {
    let hello = try MiniatureSite().page("greetings/hello.html").html.markup
    #expect(hello.contains("<p class=\"work\">Write in <code>Work/greetings/greet.swift</code>."))
    #expect(hello.contains("<code>lessons check greet</code>"))
    #expect(hello.contains("<summary>What is <code>lessons</code>?</summary>"))
    #expect(hello.contains("write <code>bin/lessons</code> for <code>lessons</code>."))
    let got = try MiniatureSite { $0.site.getURL = "https://example.org/?a=1&b=2" }
      .page("zh-Hans/greetings/kinds.html").html.markup
    #expect(got.contains("把标记写在 <code>Work/greetings/guess.swift</code> 里。"))
    #expect(got.contains("<a href=\"https://example.org/?a=1&amp;b=2\">"))
    #expect(!got.contains("bin/lessons"))
  }

  @Test("The course's title is in the page's language wherever it stands")
  func courseTitle() throws {
    let site = try MiniatureSite { $0.title.translations["zh-Hans"] = "小课程" }
    let page = try site.page("zh-Hans/greetings/hello.html").html.markup
    #expect(page.contains(" · 小课程</title>"))
    #expect(page.contains("<meta property=\"og:site_name\" content=\"小课程\">"))
    #expect(page.contains("<a class=\"home\" href=\"../index.html\">小课程</a>"))
    let home = try site.page("zh-Hans/index.html").html.markup
    #expect(home.contains("<title>小课程</title>"))
    #expect(home.contains("<meta property=\"og:title\" content=\"小课程\">"))
    #expect(home.contains("<h1>小课程</h1>"))
    #expect(try !site.page("index.html").html.markup.contains("小课程"))
  }

  @Test("Code in titles, summaries and headings is code, and plain where there is no room for it")
  func code() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].text.main.title = "Say `<hello>`"
      $0.lessons[0].pages[0].text.main.summary = "One `func` says it all."
      $0.lessons[0].pages[0].text.main.file.text += "\n## Call `greet` *twice*\n"
    }
    let markup = try site.page("greetings/hello.html").html.markup
    #expect(markup.contains("<title>Say &lt;hello&gt; · A miniature</title>"))
    #expect(markup.contains("content=\"One func says it all.\""))
    #expect(markup.contains("<h1>Say <code>&lt;hello&gt;</code></h1>"))
    #expect(markup.contains("<p class=\"lead\">One <code>func</code> says it all.</p>"))
    #expect(markup.contains("<a href=\"#call-greet-twice\">Call <code>greet</code> twice</a>"))
    let home = try site.page("index.html").html.markup
    #expect(home.contains("<strong>Say <code>&lt;hello&gt;</code></strong>"))
    let found = try site.page("greetings/hello.html").sections
    #expect(found.first?.page == "Say <hello>")
  }

  @Test("Every page lists the others, in a large course those of its own lesson only")
  func contents() throws {
    let lesson = try MiniatureSite().course.lessons[0]
    func site(pageCount: Int) throws -> MiniatureSite {
      try MiniatureSite { course in
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
    let small = try site(pageCount: 3).page("second/page-2.html").html.markup
    #expect(small.contains("<a href=\"page-3.html\">"))
    #expect(small.contains("<a href=\"page-2.html\" aria-current=\"page\">"))
    #expect(small.contains("<a href=\"../first/page-3.html\">"))
    #expect(small.contains("rel=\"prev\" href=\"page-1.html\""))
    let large = try site(pageCount: 60).page("second/page-2.html").html.markup
    #expect(large.contains("<a href=\"page-3.html\">"))
    #expect(large.contains("<a href=\"../first/index.html\">"))
    #expect(!large.contains("../first/page-3.html"))
  }

  @Test("A heading that is called as an exercise is gets an anchor of its own")
  func sameNames() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].text.main.file.text += "\n## Greet\n"
    }
    let markup = try site.page("greetings/hello.html").html.markup
    #expect(markup.contains("<h2 id=\"greet-1\">"))
    #expect(markup.ranges(of: "id=\"greet\"").count == 1)
  }

  @Test("Search finds code as readers see it, without marks")
  func searchedCode() throws {
    let found = try MiniatureSite().page("greetings/kinds.html").sections
    let code = try #require(found.first { $0.heading == "Squares.swift" })
    #expect(code.text.contains("Square(side: 12) var squares"))
    #expect(!code.text.contains("expected-"))
  }

  @Test("A page that is not translated says so and keeps its language")
  func untranslated() throws {
    let site = try MiniatureSite()
    let translated = try site.page("zh-Hans/greetings/hello.html").html.markup
    // Checks are named in the main language, whatever the page is written in.
    #expect(translated.contains("<ul class=\"checks\" lang=\"en\" dir=\"ltr\">"))
    let original = try site.page("greetings/hello.html").html.markup
    #expect(original.contains("<ul class=\"checks\">"))
    let other = try site.page("zh-Hans/greetings/kinds.html").html.markup
    #expect(!translated.contains("class=\"untranslated\""))
    #expect(other.contains("class=\"untranslated\""))
    #expect(other.contains("<div lang=\"en\" dir=\"ltr\">"))
    // What is said of a listing is in the page's language, whatever its text is in.
    #expect(other.contains("<div lang=\"zh-Hans\" dir=\"ltr\">"))
    #expect(!translated.contains("<div lang=\"zh-Hans\""))
    let printed = try site.page("zh-Hans/greetings/index.print.html").html.markup
    #expect(printed.contains("<section class=\"print-part\" lang=\"en\" dir=\"ltr\">"))
    #expect(printed.contains("<section class=\"print-part\">"))
    let whole = try MiniatureSite { $0.lessons[0].text.translations = [:] }
      .page("zh-Hans/greetings/index.print.html").html.markup
    #expect(whole.contains("<div class=\"print-page\">\n<div lang=\"en\" dir=\"ltr\">\n<h1>"))
  }

  @Test("An exercise says its language where its page is in another one, and only there")
  func untranslatedExercise() throws {
    let parts = [
      " id=\"greet-title\" lang=\"en\" dir=\"ltr\">", "<div lang=\"en\" dir=\"ltr\"><p>When",
      "</summary><div lang=\"en\" dir=\"ltr\">",
    ]
    let half = try MiniatureSite {
      $0.lessons[0].pages[0].exercises[0].text.translations = [:]
    }
    let markup = try half.page("zh-Hans/greetings/hello.html").html.markup
    for part in parts { #expect(markup.contains(part), "\(part)") }
    let whole = try MiniatureSite().page("zh-Hans/greetings/hello.html").html.markup
    for part in parts { #expect(!whole.contains(part), "\(part)") }
    let none = try MiniatureSite {
      $0.lessons[0].pages[0].text.translations = [:]
      $0.lessons[0].pages[0].exercises[0].text.translations = [:]
    }
    let english = try none.page("zh-Hans/greetings/hello.html").html.markup
    for part in parts { #expect(english.contains(part), "\(part)") }
    // What the page says of the exercise is in the page's language, whatever that of its text is.
    let card = "data-address=\"greetings/greet\" lang=\"zh-Hans\" dir=\"ltr\">"
    #expect(english.contains(card))
    #expect(!markup.contains(card) && !whole.contains(card))
    let turned = try MiniatureSite { $0.lessons[0].pages[0].text.translations = [:] }
    #expect(
      try turned.page("zh-Hans/greetings/hello.html").html.markup
        .contains("\(card)\n<p class=\"kind\">"))
  }
}
