// The terms of a course on its site.

import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import Testing

@Suite("Terms on the site")
struct TermTests {
  @Test("Terms have a page of their own, linked from every page and found by search")
  func glossary() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].text.main.terms = ["kind", "`let` constant"]
      $0.lessons[0].pages[0].text.translations["zh-Hans"]?.terms = ["种类", "`let` 常量"]
    }
    let english = try site.page("glossary.html")
    #expect(
      english.html.markup.contains(
        """
        <div id="term-let-constant"><dt><dfn><code>let</code> constant</dfn></dt>
        <dd><span lang="zh-Hans" dir="ltr"><code>let</code> 常量</span> <a href="greetings/hello.html#term-let-constant">
        """))
    #expect(english.sections.map(\.heading) == ["kind", "let constant"])
    #expect(english.sections.first?.url == "glossary.html#term-kind")
    #expect(english.sections.first?.text.hasPrefix("种类 · ") == true)

    let chinese = try site.page("zh-Hans/glossary.html")
    #expect(chinese.html.markup.contains("<h1>术语表</h1>"))
    #expect(chinese.sections.map(\.heading) == ["种类", "let 常量"])
    let hello = try site.page("zh-Hans/greetings/hello.html").html.markup
    #expect(hello.contains("<a href=\"../glossary.html\">术语表</a>"))
    #expect(!(try MiniatureSite().page("index.html").html.markup.contains("glossary")))
  }

  @Test("A term leads to the place where it first stands in bold, in each language")
  func termAnchors() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].text.main.terms = ["function"]
      $0.lessons[0].pages[0].text.translations["zh-Hans"]?.terms = ["函数"]
    }
    for (path, name) in [
      ("greetings/hello.html", "function"), ("zh-Hans/greetings/hello.html", "函数"),
      ("greetings/index.print.html", "function"),
    ] {
      let markup = try site.page(path).html.markup
      #expect(
        markup.components(separatedBy: "<strong id=\"term-function\">\(name)</strong>").count == 2)
    }
    let plain = try MiniatureSite().page("greetings/hello.html").html.markup
    #expect(plain.contains("<strong>function</strong>"))
  }

  @Test("Terms stand in the order in which readers of the page's language look them up")
  func termOrder() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].text.main.terms = ["tuple", "closure", "Capture", "`actor`"]
      $0.lessons[0].pages[0].text.translations["zh-Hans"]?.terms = ["元组", "闭包", "捕获", "`actor`"]
    }
    #expect(
      try site.page("glossary.html").sections.map(\.heading)
        == ["actor", "Capture", "closure", "tuple"])
    #expect(
      try site.page("zh-Hans/glossary.html").sections.map(\.heading)
        == ["闭包", "捕获", "元组", "actor"])
  }
}
