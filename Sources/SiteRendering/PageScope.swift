// The values that templates may ask for, beside those of the content itself.

import HTMLRendering
import Languages
import LessonModel

extension PageMaker {
  /// Values that every template may ask for.
  var commonValues: TemplateScope {
    [
      "language": .text(page.language), "words-language": .text(page.language),
      "direction": .text(words.language.direction),
      "root": .text(root), "home": .text(link(to: homePath)), "site-title": .text(siteTitle),
      "logo": .text(course.site.logoPath == nil ? "" : SiteFiles.logoPath(of: course)),
      "version": .text(course.site.version ?? ""), "versions": .list(versions),
      "feed-url": .text(hasFeed ? link(to: SitePaths.feed(root: languageRoot)) : ""),
      "lessons": lessons(toc: []),
      "is-wide": .flag(isWide), "lessons-shown": .flag(!isWide),
      "glossary-url": .text(site.glossary.isEmpty ? "" : link(to: glossaryPath)),
    ]
  }

  /// What only the shell asks for.
  func shellValues(_ content: HTML) -> TemplateScope {
    let title = page.isHome ? "" : CodeSpans(self.title(of: page)).plainText
    let outline = page.text?.in(page.language)
    let crumbs = self.crumbs
    return [
      "content": .html(content), "page-title": .text(title),
      "og-title": .text(page.isHome ? siteTitle : title),
      "og-type": .text(page.isHome ? "website" : "article"),
      "description": .text(CodeSpans(outline?.summary ?? "").plainText),
      "card": .text(cardAddress),
      "date": .text(page.text?.main.date ?? ""),
      "canonical": .text(canonical ?? ""), "alternates": .list(alternates),
      "crumbs": .list(crumbs), "crumbs-shown": .flag(!crumbs.isEmpty),
      "languages": .list(languages),
      "lessons": lessons(toc: tableOfContents),
    ]
  }

  /// A server shows the page of lost addresses at any address, so its links cannot be relative.
  private var root: String {
    guard page.kind == .lost else { return page.rootPrefix }
    guard let base = course.site.baseURL else { return "/" }
    let path = base.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
    return path + "/"
  }

  private func link(to path: String) -> String {
    page.kind == .lost ? root + path : page.link(to: path)
  }

  /// What the page of lost addresses says in the other languages, as nobody knows in which one its
  /// reader came; a language without words of its own says nothing twice.
  var lostElsewhere: [TemplateScope] {
    course.languages.compactMap { language in
      guard let other = site.words(for: language), other("lost") != words("lost") else {
        return nil
      }
      let home = SitePage.root(of: language, in: course) + "index.html"
      return [
        "tag": .text(language), "direction": .text(other.source.direction),
        "title": .text(other("lost")), "lead": .text(other("lost-lead")),
        "home": .text(link(to: home)), "home-title": .text(other("lost-home")),
      ]
    }
  }

  /// The course's title in the page's language.
  private var siteTitle: String { course.title.in(page.language) }

  private var homePath: String { SitePage.root(of: page.language, in: course) + "index.html" }

  private var glossaryPath: String {
    SitePaths.glossary(root: SitePage.root(of: page.language, in: course))
  }

  private var languageRoot: String { SitePage.root(of: page.language, in: course) }

  private var hasFeed: Bool { page.kind != .lost && Feed(site, page.language).isWritten }

  /// The picture that others show beside a link to the page; such pictures have whole addresses.
  private var cardAddress: String {
    guard let base = course.site.baseURL, let path = SiteFiles.cardPath(of: course) else {
      return ""
    }
    return "\(base)/\(path)"
  }

  private var versions: [TemplateScope] {
    course.site.versions.map { version in
      let isCurrent = version.name == course.site.version
      // A folder has its page in it also where no server says so.
      let address =
        isCurrent
        ? link(to: homePath)
        : version.address.hasPrefix("../")
          ? "\(root)\(version.address)/index.html" : "\(version.address)/"
      return [
        "name": .text(version.name), "is-current": .flag(isCurrent), "url": .text(address),
      ]
    }
  }

  /// The running text at the end of the page.
  func footer(_ body: PageBody) -> HTML {
    let footer = course.site.footer
    let line = body.line(footer.in(page.language), in: "course.yml") {
      page.kind == .lost ? root + $0 : $0
    }
    let isInPagesLanguage =
      footer.main.isEmpty || page.language == site.mainLanguage
      || footer.translations[page.language] != nil
    return isInPagesLanguage ? line : "<bdi lang=\"\(site.mainLanguage)\">\(line)</bdi>"
  }

  private var isWide: Bool {
    switch page.kind {
    case .home, .glossary, .lost, .print: true
    case .lesson, .page: false
    }
  }

  private var canonical: String? {
    guard let base = course.site.baseURL, page.kind != .lost else { return nil }
    if case .print(let lesson) = page.kind {
      return "\(base)/\(SitePage.root(of: page.language, in: course))\(lesson.slug)/"
    }
    return "\(base)/\(SiteFiles.address(of: page.path))"
  }

  /// The same page in the other languages, as far as it was translated.
  private var alternates: [TemplateScope] {
    guard let base = course.site.baseURL, course.languages.count > 1, page.kind != .lost else {
      return []
    }
    let languages = course.languages.filter {
      page.isThere(in: $0, mainLanguage: site.mainLanguage)
    }
    guard languages.count > 1 else { return [] }
    // Whoever reads none of the languages gets the main one.
    return (languages.map { ($0, $0) } + [("x-default", site.mainLanguage)]).map { tag, language in
      let path = page.path(in: language, of: course)
      return ["tag": .text(tag), "url": .text("\(base)/\(SiteFiles.address(of: path))")]
    }
  }

  private var crumbs: [TemplateScope] {
    let root = SitePage.root(of: page.language, in: course)
    guard let slug = page.lessonSlug, let lesson = course.lessons.first(where: { $0.slug == slug })
    else { return [] }
    let title = lesson.text.in(page.language).title
    guard case .page(let content) = page.kind else {
      return [["title": .withCode(title), "url": ""]]
    }
    return [
      ["title": .withCode(title), "url": .text(page.link(to: "\(root)\(slug)/index.html"))],
      ["title": .withCode(content.text.in(page.language).title), "url": ""],
    ]
  }

  private var languages: [TemplateScope] {
    guard course.languages.count > 1, page.kind != .lost else { return [] }
    return course.languages.map { language in
      [
        "tag": .text(language), "direction": .text(site.direction(of: language)),
        "is-current": .flag(language == page.language),
        "name": .text(site.words(for: language)?.languageName ?? language),
        "url": .text(page.link(to: page.path(in: language, of: course))),
      ]
    }
  }

  /// The headings that the menu lists below the page.
  private var tableOfContents: [ProseHTML.Heading] {
    switch page.kind {
    case .lesson, .page: text?.headings.filter { $0.level == 2 } ?? []
    case .home, .print, .glossary, .lost: []
    }
  }

  private func lessons(toc: [ProseHTML.Heading]) -> TemplateScope.Value {
    if let place = contents[page] { return contents.lessons(from: place, toc: toc) }
    let top = page.kind == .lost ? root : ""
    return .made(count: course.lessons.count) { index in
      let lesson = course.lessons[index]
      return Contents.entry(
        of: lesson, in: page.language, folder: "\(top)\(lesson.slug)/", words)
    }
  }
}

extension TemplateScope.Value {
  /// A title or a summary, code between back quotes.
  static func withCode(_ text: String) -> Self { .html(HTML(withCode: text)) }
}
