// What a site says of itself that has an address.

import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import Testing

@Suite("A site with an address")
struct PublishedSiteTests {
  @Test("With an address there are canonical links, alternates, a sitemap and redirects")
  func addresses() throws {
    let site = try MiniatureSite {
      $0.site.baseURL = "https://example.org/swift"
      $0.site.moved = try [
        CoursePath("greetings/old.html"): CoursePath("greetings/hello.html"),
        CoursePath("greetings/50%.html"): CoursePath("zh-Hans/greetings/hello.html"),
      ]
    }
    let markup = try site.page("greetings/hello.html").html.markup
    let here = "https://example.org/swift/greetings/hello.html"
    #expect(markup.contains("<link rel=\"canonical\" href=\"\(here)\">"))
    #expect(markup.contains("hreflang=\"zh-Hans\" href=\"https://example.org/swift/zh-Hans/"))
    let files = try SiteFiles.all(of: site.site)
    let map = try #require(files.first { $0.path == "sitemap.xml" })
    #expect(map.text.contains("<loc>\(here)</loc>"))
    #expect(!map.text.contains("zh-Hans/greetings/kinds.html"))
    let moved = try #require(files.first { $0.path == "greetings/old.html" })
    #expect(moved.text.contains("content=\"0; url=hello.html\""))
    let other = try #require(files.first { $0.path == "greetings/50%.html" })
    #expect(other.text.contains("url=../zh-Hans/greetings/hello.html\""))
  }

  @Test(
    "With an address pages say their languages, the feed, the versions and the picture for links")
  func published() throws {
    let site = try MiniatureSite {
      $0.site.baseURL = "https://example.org/sub/new"
      $0.site.cardPath = "/somewhere/Card.PNG"
      $0.site.author = "A & B"
      $0.site.footer = Localized(
        "By [us](https://example.org/us), see [kinds](greetings/kinds/page.md)")
      $0.site.version = "new"
      $0.site.versions = [
        SiteVersion(name: "new", address: "../new"), SiteVersion(name: "old", address: "../old"),
        SiteVersion(name: "first", address: "https://example.org/first"),
      ]
      $0.lessons[0].pages[0].text.main.date = "2026-05-03"
      $0.lessons[0].pages[1].text.main.date = "2026-05-03"
    }
    let html = try site.page("greetings/hello.html").html.markup
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
    let lost = try site.page("404.html").html.markup
    #expect(lost.contains("<a href=\"/sub/new/greetings/kinds.html\">kinds</a>"))
    #expect(lost.contains("<a href=\"/sub/new/../old/index.html\">old</a>"))

    let files = try SiteFiles.all(of: site.site)
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

  @Test("A footer is said in the page's language, or says which it is in")
  func footers() throws {
    func footer(_ path: String, _ footer: Localized<String>) throws -> [Substring] {
      try MiniatureSite { $0.site.footer = footer }.page(path).html.markup.split(separator: "\n")
        .filter { $0.contains(">ours<") || $0.contains("我们") }
    }
    let one = Localized("It is [ours](https://example.org)")
    let link = "<a href=\"https://example.org\">ours</a>"
    #expect(try footer("greetings/hello.html", one) == ["<p>It is \(link)</p>"])
    #expect(
      try footer("zh-Hans/greetings/hello.html", one) == [
        "<p><bdi lang=\"en\">It is \(link)</bdi></p>"
      ])
    let both = Localized("It is ours", translations: ["zh-Hans": "[我们](greetings/kinds/page.md)的"])
    #expect(
      try footer("zh-Hans/greetings/hello.html", both) == ["<p><a href=\"kinds.html\">我们</a>的</p>"])
  }
}
