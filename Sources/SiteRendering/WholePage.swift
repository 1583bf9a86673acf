// A page of the site with all that it is made of: what is rendered, and what a build compares with what it
// rendered last time.

public import LessonModel

/// A page, and the texts and code that stand on it.
public struct WholePage: Sendable {
  /// What stands on a page.
  public enum Content: Sendable {
    /// The course's lessons, below what its author says of it.
    case home(Localized<ProseText>?)
    case lesson(Lesson)
    case page(Page)
    /// A whole lesson for paper.
    case print(Lesson)
    case glossary
    case lost
  }

  /// The page.
  public let page: SitePage
  /// What stands on it.
  public let content: Content

  /// Takes a page; nil where it is not there any more.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - lesson: The lesson that it belongs to; nil for a page that belongs to none.
  ///   - text: What the course's author says of it.
  public init?(_ page: SitePage, of lesson: Lesson?, text: Localized<ProseText>?) {
    self.page = page
    switch (page.kind, lesson) {
    case (.home, _): content = .home(text)
    case (.glossary, _): content = .glossary
    case (.lost, _): content = .lost
    case (.lesson, let lesson?): content = .lesson(lesson)
    case (.print, let lesson?): content = .print(lesson)
    case (.page(let outline), let lesson?):
      guard let whole = lesson.pages.first(where: { $0.slug == outline.slug }) else { return nil }
      content = .page(whole)
    case (_, nil): return nil
    }
  }

  /// Takes a page of a course that was read; nil where the course has no such page.
  public init?(_ page: SitePage, of course: Course) {
    self.init(page, of: course.lessons.first { $0.slug == page.lessonSlug }, text: course.text)
  }

  /// The language that it is read in.
  public var language: LanguageTag { page.language }

  /// Its path from the site's root.
  public var path: String { page.path }

  /// The page of the course that it shows, if it shows a single one.
  public var shownPage: Page? {
    if case .page(let page) = content { page } else { nil }
  }

  /// The course's text that it shows, if it shows a single one.
  var text: ProseText? {
    switch content {
    case .lesson(let lesson): lesson.text.in(language)
    case .page(let page): page.text.in(language)
    case .home(let text): text?.in(language)
    case .print, .glossary, .lost: nil
    }
  }

  /// The texts of the course that it depends on, beside the outline.
  public var ingredients: [String] {
    switch content {
    case .home(let text): text.map { ingredients(of: $0) } ?? []
    case .glossary, .lost: []
    case .lesson(let lesson): ingredients(of: lesson.text)
    case .page(let page): page.text.translations.keys.sorted() + ingredients(of: page)
    case .print(let lesson):
      ingredients(of: lesson.text) + lesson.pages.flatMap { ingredients(of: $0) }
    }
  }

  private func ingredients(of text: Localized<ProseText>) -> [String] {
    text.translations.keys.sorted() + [text.in(language).title, text.in(language).file.text]
  }

  private func ingredients(of page: Page) -> [String] {
    // Terms have their anchors from the main language.
    [page.text.in(language).file.text] + page.text.main.terms
      + page.snippets.flatMap(\.ingredients)
      + page.exercises.flatMap { exercise in
        [
          exercise.text.in(language).file.text, exercise.kind.rawValue, "\(exercise.points)",
        ] + exercise.settings.shared.ingredients + exercise.starter.contents
          + exercise.solution.contents + exercise.checkNames
      }
  }
}
