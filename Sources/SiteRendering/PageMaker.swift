// Puts one page together: its text, and around it what templates say.

import HTMLRendering
import Languages
import LessonModel

/// Makes one page of a site.
struct PageMaker {
  let site: Site
  let page: SitePage
  let words: Words
  let contents: Contents
  /// What stands on it, first on a print view; nil where no text of the course does.
  let text: PageText?
  /// The texts of a print view's pages, by their slugs.
  let parts: [String: PageText]

  var course: CourseOutline { site.course }

  func make() throws -> RenderedPage {
    let body = PageBody(site, page)
    body.found.add(text?.files ?? [])
    var scope = commonValues
    scope["footer"] = .html(footer(body))
    let content: HTML
    var sections = text?.sections ?? []
    switch page.kind {
    case .home: content = try render("home.html", scope, contentValues)
    case .lost:
      content = try render("lost.html", scope, ["elsewhere": .list(lostElsewhere)])
    case .lesson: content = try render("lesson.html", scope, contentValues, lessonValues, turns)
    case .page: content = try render("article.html", scope, contentValues, turns)
    case .print(let lesson):
      content = try render("print.html", scope, printValues(lesson, body))
      sections = []
    case .glossary:
      content = try render("glossary.html", scope, ["terms": .list(terms)])
      sections = termEntries
    }
    guard body.found.missing.isEmpty else { throw CourseProblems(body.found.missing) }
    return RenderedPage(
      html: try render("page.html", scope, shellValues(content)), runs: text?.runs ?? "",
      sections: sections, files: body.found.paths)
  }

  private func render(_ template: String, _ scopes: TemplateScope...) throws -> HTML {
    try site.theme.render(template, [site.wordScopes[page.language] ?? [:]] + scopes)
  }

  private func printValues(_ lesson: LessonOutline, _ body: PageBody) -> TemplateScope {
    func values(_ outline: Localized<TextOutline>, _ text: PageText?) -> TemplateScope {
      let isTranslated =
        page.language == site.mainLanguage || outline.translations[page.language] != nil
      let outline = outline.in(page.language)
      return [
        "title": .withCode(outline.title), "summary": .withCode(outline.summary),
        "body": .html(text?.bodyWithoutAnchors(words) ?? ""),
        "text-language": .text(isTranslated ? "" : site.mainLanguage),
        "text-direction": .text(site.direction(of: site.mainLanguage)),
      ]
    }
    var scope = values(lesson.text, text)
    scope["pages"] = .list(
      lesson.pages.map { content in
        let part = parts[content.slug]
        if part == nil { body.miss("the page '\(content.slug)'", in: course.path) }
        body.found.add(part?.files ?? [])
        return values(content.text, part)
      })
    return scope
  }

  private var contentValues: TemplateScope {
    let outline = page.text?.in(page.language)
    let isUntranslated = page.isUntranslated(mainLanguage: site.mainLanguage)
    let lesson = page.lessonSlug.map { SitePage.root(of: page.language, in: course) + $0 }
    return [
      "title": .withCode(outline?.title ?? ""), "summary": .withCode(outline?.summary ?? ""),
      "body": .html(text?.body ?? ""),
      "is-untranslated": .flag(isUntranslated),
      "text-language": .text(isUntranslated ? site.mainLanguage : ""),
      "text-direction": .text(site.direction(of: site.mainLanguage)),
      "edit-url": .text(editURL),
      "print-url": .text(lesson.map { page.link(to: "\($0)/index.print.html") } ?? ""),
    ]
  }

  private var editURL: String {
    guard let pattern = course.site.editURL, let path = text?.source else { return "" }
    return pattern.replacing("{path}", with: path)
  }

  /// Previous and next, over the borders of lessons.
  private var turns: TemplateScope {
    let turn = contents[page]?.turn
    func link(to turn: Int?) -> TemplateScope.Value {
      guard let turn, contents.read.indices.contains(turn) else { return .list([]) }
      let other = contents.read[turn]
      return .list([
        ["url": .text(page.link(to: other.path)), "title": .withCode(title(of: other))]
      ])
    }
    return [
      "previous": link(to: turn.map { $0 - 1 }), "next": link(to: turn.map { $0 + 1 }),
      "has-turn": .flag(turn != nil),
    ]
  }

  /// The pages of a lesson, on its own page.
  private var lessonValues: TemplateScope {
    contents[page].map { ["pages": .list(contents.pages(of: $0))] } ?? [:]
  }

  func title(of page: SitePage) -> String {
    switch page.kind {
    case .home: course.title.in(page.language)
    case .glossary: words("glossary")
    case .lost: words("lost")
    case .lesson(let lesson), .print(let lesson): lesson.text.in(page.language).title
    case .page(let content): content.text.in(page.language).title
    }
  }
}
