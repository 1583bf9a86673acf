// Puts one page together: the body from the course's text, the rest from templates.

import HTMLRendering
import Languages
import LessonModel

/// Makes one page of a site.
struct PageMaker {
  let site: Site
  let whole: WholePage
  let words: Words
  let contents: Contents
  let fragments: [Fragment: FragmentContent]
  /// The parts of a print view, by their pages' slugs.
  let parts: [String: PrintPart]

  var course: CourseOutline { site.course }
  var page: SitePage { whole.page }

  func make() throws -> RenderedPage {
    let body = PageBody(maker: self)
    var scope = commonValues
    scope["footer"] = .html(footer(body))
    var content: HTML = ""
    var prose: ProseHTML?
    var sections: [SearchEntry] = []
    var printPart: PrintPart?
    switch whole.content {
    case .home(let own):
      let text = own?.in(page.language) ?? .nothing
      let rendered = body.prose(text, page: nil)
      content = try render("home.html", scope, contentValues(text, rendered))
      sections = entries(text, rendered)
    case .lost:
      content = try render("lost.html", scope, ["elsewhere": .list(lostElsewhere)])
    case .lesson(let lesson):
      let text = lesson.text.in(page.language)
      let rendered = body.prose(text, page: nil)
      prose = rendered
      content = try render("lesson.html", scope, contentValues(text, rendered), lessonValues, turns)
      sections = entries(text, rendered)
    case .page(let content_):
      let text = content_.text.in(page.language)
      let rendered = body.prose(text, page: content_)
      prose = rendered
      content = try render("article.html", scope, contentValues(text, rendered), turns)
      sections = entries(text, rendered) + body.codeEntries(content_, rendered)
      printPart = PrintPart(of: rendered, files: body.found.paths)
    case .print(let lesson): content = try render("print.html", scope, printValues(lesson, body))
    case .glossary:
      content = try render("glossary.html", scope, ["terms": .list(terms)])
      sections = termEntries
    }
    guard body.found.missing.isEmpty else { throw CourseProblems(body.found.missing) }
    let html = try render("page.html", scope, shellValues(content, prose))
    return RenderedPage(
      html: html, runs: runs, sections: sections, files: body.found.paths, printPart: printPart)
  }

  private var runs: String {
    guard case .page = whole.content else { return "" }
    let members = site.fragments(of: whole).compactMap { fragments[$0]?.run }
    return members.isEmpty ? "" : RunSteps.script(members)
  }

  private func render(_ template: String, _ scopes: TemplateScope...) throws -> HTML {
    try site.theme.render(template, [site.wordScopes[page.language] ?? [:]] + scopes)
  }

  private func printValues(_ lesson: Lesson, _ body: PageBody) -> TemplateScope {
    func values(_ text: ProseText, _ body: HTML) -> TemplateScope {
      [
        "title": .withCode(text.title), "summary": .withCode(text.summary), "body": .html(body),
      ]
    }
    let text = lesson.text.in(page.language)
    var scope = values(text, body.prose(text, page: nil).htmlWithoutAnchors)
    scope["pages"] = .list(
      lesson.pages.map { content in
        let text = content.text.in(page.language)
        guard let part = parts[content.slug] else {
          body.miss("the page '\(content.slug)'", in: text.file)
          return [:]
        }
        body.found.add(part.files)
        return values(text, part.body)
      })
    return scope
  }

  private func contentValues(_ text: ProseText, _ prose: ProseHTML) -> TemplateScope {
    let isUntranslated = page.isUntranslated(mainLanguage: site.mainLanguage)
    let lesson = page.lessonSlug.map { SitePage.root(of: page.language, in: course) + $0 }
    return [
      "title": .withCode(text.title), "summary": .withCode(text.summary), "body": .html(prose.html),
      "is-untranslated": .flag(isUntranslated),
      "text-language": .text(isUntranslated ? site.mainLanguage : ""),
      "text-direction": .text(site.direction(of: site.mainLanguage)),
      "edit-url": .text(editURL(of: text.file)),
      "print-url": .text(lesson.map { page.link(to: "\($0)/index.print.html") } ?? ""),
    ]
  }

  private func editURL(of file: SourceFile) -> String {
    guard let pattern = course.site.editURL, file.path.hasPrefix(course.path) else { return "" }
    return pattern.replacing("{path}", with: file.path.dropFirst(course.path.count + 1))
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

  private func entries(_ text: ProseText, _ prose: ProseHTML) -> [SearchEntry] {
    prose.sections.filter { !$0.text.isEmpty || !$0.heading.isEmpty }.map { section in
      let summary = section.anchor.isEmpty ? CodeSpans(text.summary).plainText + " " : ""
      return SearchEntry(
        url: page.path + (section.anchor.isEmpty ? "" : "#\(section.anchor)"),
        page: CodeSpans(text.title).plainText,
        heading: section.heading, text: summary + section.text)
    }
  }
}

extension ProseText {
  /// What is said where nobody says anything.
  fileprivate static let nothing = ProseText(
    file: SourceFile(path: "", text: ""), title: "", summary: "", body: [])
}
