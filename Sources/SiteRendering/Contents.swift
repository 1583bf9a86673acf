// What every page says of the others: lessons and pages by their titles, and the order in which they
// are read. It is laid out once for a language, so that a page adds no more than its own place.

import HTMLRendering
import LessonModel

/// The contents of a site in one language.
struct Contents: Sendable {
  /// In a course with more pages than this, a page lists its own lesson's: a list of hundreds of links
  /// leads nobody.
  private static let pagesMax = 80

  /// Where a page stands among the others.
  struct Place {
    /// Among those that are read one after the other; nil for a lesson's print view.
    var turn: Int?
    var lesson: Int
    /// In its lesson; nil for a lesson's own page and its print view.
    var page: Int?
  }

  /// The pages that are read one after the other.
  let read: [SitePage]
  private let places: [String: Place]
  /// The lessons as their own pages link to them.
  private let near: [TemplateScope]
  /// The lessons as other lessons' pages link to them.
  private let far: [TemplateScope]

  /// Lays out a course's contents, given the site's pages in their language.
  init(of course: Course, pages: [SitePage], language: LanguageTag, words: Words) {
    read = pages.filter(\.isRead)
    var places: [String: Place] = [:]
    let root = SitePage.root(of: language, in: course)
    var turn = 0
    for (lesson, content) in course.lessons.enumerated() {
      let folder = "\(root)\(content.slug)/"
      places["\(folder)index.html"] = Place(turn: turn, lesson: lesson)
      places["\(folder)index.print.html"] = Place(lesson: lesson)
      for (page, content) in content.pages.enumerated() {
        places["\(folder)\(content.slug).html"] = Place(
          turn: turn + page + 1, lesson: lesson, page: page)
      }
      turn += content.pages.count + 1
    }
    self.places = places
    let isLarge = read.count > Self.pagesMax
    near = course.lessons.map { Self.scope($0, in: language, folder: "", words) }
    far = course.lessons.map {
      Self.scope($0, in: language, folder: "../\($0.slug)/", words, isClosed: isLarge)
    }
  }

  /// Where a page stands; nil for one that belongs to no lesson.
  subscript(_ page: SitePage) -> Place? { places[page.path] }

  /// The lessons as the page at a place lists them, with its own headings below its title.
  func lessons(from place: Place, toc: [Prose.Heading]) -> [TemplateScope] {
    var lessons = far
    lessons[place.lesson] = near[place.lesson]
    if place.turn != nil, place.page == nil { lessons[place.lesson]["is-current"] = .flag(true) }
    guard let page = place.page, case .list(var pages)? = lessons[place.lesson]["pages"] else {
      return lessons
    }
    pages[page]["is-current"] = .flag(true)
    if toc.count > 1 {
      pages[page]["has-toc"] = .flag(true)
      pages[page]["toc"] = .list(
        toc.map { ["anchor": .text($0.anchor), "text": .html($0.html)] })
    }
    lessons[place.lesson]["pages"] = .list(pages)
    return lessons
  }

  /// The pages of the lesson that a page belongs to.
  func pages(of place: Place) -> [TemplateScope] {
    guard case .list(let pages)? = near[place.lesson]["pages"] else { return [] }
    return pages
  }

  /// A lesson whose pages lie in a folder, by its path from whoever links to them.
  static func scope(
    _ lesson: Lesson, in language: LanguageTag, folder: String, _ words: Words,
    isClosed: Bool = false
  ) -> TemplateScope {
    let text = lesson.text.in(language)
    let pages = isClosed ? [] : lesson.pages
    return [
      "title": .withCode(text.title), "summary": .withCode(text.summary),
      "url": .text("\(folder)index.html"), "is-current": .flag(false),
      "has-pages": .flag(!pages.isEmpty),
      "pages": .list(pages.map { scope($0, in: language, folder: folder, words) }),
    ]
  }

  private static func scope(
    _ page: Page, in language: LanguageTag, folder: String, _ words: Words
  ) -> TemplateScope {
    let text = page.text.in(language)
    let count = page.exercises.count
    return [
      "title": .withCode(text.title), "summary": .withCode(text.summary),
      "url": .text("\(folder)\(page.slug).html"),
      "note": .text(count == 0 ? "" : words("exercises", count: count)),
      "is-current": .flag(false), "has-toc": .flag(false), "toc": .list([]),
    ]
  }
}
