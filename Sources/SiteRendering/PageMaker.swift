// Puts one page together: the body from the course's text, the rest from templates.

import HTMLRendering
import LessonModel

/// Makes one page of a site.
struct PageMaker {
  let site: Site
  let page: SitePage
  let words: Words
  let fragments: [Fragment: HTML]

  var course: Course { site.course }

  func make() throws -> RenderedPage {
    let body = PageBody(maker: self)
    var content: HTML = ""
    var prose: Prose?
    var sections: [SearchEntry] = []
    switch page.kind {
    case .home: content = try site.theme.render("home.html", scope([:]))
    case .lost: content = try site.theme.render("lost.html", scope([:]))
    case .lesson(let lesson):
      let text = lesson.text.in(page.language)
      let rendered = body.prose(text, page: nil)
      prose = rendered
      content = try site.theme.render(
        "lesson.html", scope(contentValues(text, rendered).merging(["pages": cards(lesson)])))
      sections = entries(text, rendered)
    case .page(let content_):
      let text = content_.text.in(page.language)
      let rendered = body.prose(text, page: content_)
      prose = rendered
      content = try site.theme.render("article.html", scope(contentValues(text, rendered)))
      sections = entries(text, rendered) + body.codeEntries(content_, rendered)
    case .print(let lesson): content = try printContent(lesson, body)
    }
    let html = try site.theme.render("page.html", scope(shellValues(content, prose)))
    return RenderedPage(html: html, sections: sections, files: body.files.paths)
  }

  private func printContent(_ lesson: Lesson, _ body: PageBody) throws -> HTML {
    let overview = lesson.text.in(page.language)
    var values: TemplateScope = [
      "title": .withCode(overview.title), "summary": .withCode(overview.summary),
      "body": .html(body.prose(overview, page: nil).html),
    ]
    values["pages"] = .list(
      lesson.pages.map { content in
        let text = content.text.in(page.language)
        return [
          "title": .withCode(text.title), "summary": .withCode(text.summary),
          "body": .html(body.prose(text, page: content).html),
        ]
      })
    return try site.theme.render("print.html", scope(values))
  }

  private func contentValues(_ text: ProseText, _ prose: Prose) -> TemplateScope {
    let isUntranslated = page.isUntranslated(mainLanguage: site.mainLanguage)
    var values: TemplateScope = [
      "title": .withCode(text.title), "summary": .withCode(text.summary), "body": .html(prose.html),
      "is-untranslated": .flag(isUntranslated),
      "text-language": .text(isUntranslated ? site.mainLanguage : ""),
      "edit-url": .text(editURL(of: text.file)),
    ]
    values.merge(turns)
    return values
  }

  private func editURL(of file: SourceFile) -> String {
    guard let pattern = course.site.editURL, file.path.hasPrefix(course.path) else { return "" }
    return pattern.replacing("{path}", with: file.path.dropFirst(course.path.count + 1))
  }

  /// Previous and next, over the borders of lessons, and the lesson's print view.
  private var turns: TemplateScope {
    let pages = site.pages.filter { $0.language == page.language && $0.isRead }
    let index = pages.firstIndex { $0.path == page.path }
    func turn(_ index: Int?) -> TemplateScope.Value {
      guard let index, pages.indices.contains(index) else { return .list([]) }
      return .list([
        [
          "url": .text(page.link(to: pages[index].path)),
          "title": .withCode(title(of: pages[index])),
        ]
      ])
    }
    let lesson = page.lessonSlug.map { SitePage.root(of: page.language, in: course) + $0 }
    return [
      "previous": turn(index.map { $0 - 1 }), "next": turn(index.map { $0 + 1 }),
      "has-turn": .flag(index != nil),
      "print-url": .text(lesson.map { page.link(to: "\($0)/index.print.html") } ?? ""),
    ]
  }

  func title(of page: SitePage) -> String {
    switch page.kind {
    case .home: course.title.in(page.language)
    case .lost: words("lost")
    case .lesson(let lesson), .print(let lesson): lesson.text.in(page.language).title
    case .page(let content): content.text.in(page.language).title
    }
  }

  func cards(_ lesson: Lesson) -> TemplateScope.Value {
    let root = SitePage.root(of: page.language, in: course)
    return .list(
      lesson.pages.map { content in
        let text = content.text.in(page.language)
        let count = content.exercises.count
        return [
          "url": .text(page.link(to: "\(root)\(content.address).html")),
          "title": .withCode(text.title),
          "summary": .withCode(text.summary),
          "note": .text(count == 0 ? "" : words("exercises", count: count)),
        ]
      })
  }

  private func entries(_ text: ProseText, _ prose: Prose) -> [SearchEntry] {
    prose.sections.filter { !$0.text.isEmpty || !$0.heading.isEmpty }.map { section in
      let summary = section.anchor.isEmpty ? CodeSpans(text.summary).plainText + " " : ""
      return SearchEntry(
        url: page.path + (section.anchor.isEmpty ? "" : "#\(section.anchor)"),
        page: CodeSpans(text.title).plainText,
        heading: section.heading, text: summary + section.text)
    }
  }
}

extension TemplateScope {
  /// Adds the values of another scope.
  mutating func merge(_ other: TemplateScope) {
    values.merge(other.values) { _, new in new }
  }

  func merging(_ other: TemplateScope) -> TemplateScope {
    var scope = self
    scope.merge(other)
    return scope
  }
}

extension SitePage {
  /// Whether it is one of those that are read one after the other.
  var isRead: Bool {
    switch kind {
    case .lesson, .page: true
    case .home, .print, .lost: false
    }
  }

  var lessonSlug: String? {
    switch kind {
    case .lesson(let lesson), .print(let lesson): lesson.slug
    case .page(let page): page.lesson
    case .home, .lost: nil
    }
  }
}
