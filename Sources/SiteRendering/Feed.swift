// The feed of a course: the pages whose front matter says a day, in the form of Atom (RFC 4287).

import HTMLRendering
import LessonModel

/// The feed of a course in one language.
struct Feed {
  /// Programs that read feeds have no use for more.
  private static let entriesMax = 50

  private let site: Site
  private let language: LanguageTag

  init(_ site: Site, _ language: LanguageTag) {
    self.site = site
    self.language = language
  }

  /// Its path from the site's root.
  var path: String { SitePaths.feed(root: root) }

  /// Whether there is one: pages have days, and the site an address.
  var isWritten: Bool {
    site.course.site.baseURL != nil
      && site.course.lessons.contains { $0.pages.contains { isEntry($0) } }
  }

  /// The file; nil where there is none.
  var text: String? {
    guard let base = site.course.site.baseURL else { return nil }
    let pages = site.course.lessons.flatMap(\.pages).filter { isEntry($0) }
    // Of pages of one day that which is read later is the newer one.
    let newest = pages.enumerated()
      .sorted { ($0.element.day, $0.offset) > ($1.element.day, $1.offset) }
      .prefix(Self.entriesMax).map(\.element)
    guard let last = newest.first else { return nil }
    let title = site.course.title.in(language)
    let author = site.course.site.author
    let entries = newest.map { entry(of: $0, base: base) }
    let feed: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language)">
      <title>\(title)</title>
      <id>\(base)/\(root)</id>
      <link rel="alternate" type="text/html" href="\(base)/\(root)"/>
      <link rel="self" type="application/atom+xml" href="\(base)/\(path)"/>
      <updated>\(last.day)T00:00:00Z</updated>
      <author><name>\(author.isEmpty ? title : author)</name></author>
      \(entries.joined())</feed>

      """
    return feed.markup
  }

  private var root: String { SitePage.root(of: language, in: site.course) }

  /// Whether a page has a day, and is there in the language.
  private func isEntry(_ page: PageOutline) -> Bool {
    !page.day.isEmpty
      && (language == site.mainLanguage || page.text.translations[language] != nil)
  }

  private func entry(of page: PageOutline, base: String) -> HTML {
    let text = page.text.in(language)
    let url = "\(base)/\(SitePaths.page(page.slug, lesson: page.lesson, root: root))"
    let summary: HTML =
      text.summary.isEmpty ? "" : "<summary>\(CodeSpans(text.summary).plainText)</summary>\n"
    return """
      <entry>
      <title>\(CodeSpans(text.title).plainText)</title>
      <id>\(url)</id>
      <link rel="alternate" type="text/html" href="\(url)"/>
      <updated>\(page.day)T00:00:00Z</updated>
      \(summary)</entry>

      """
  }
}

extension PageOutline {
  /// The day on which it was published, as its first text says.
  fileprivate var day: String { text.main.date }
}
