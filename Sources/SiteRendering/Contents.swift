// What every page says of the others: lessons and pages by their titles, and the order in which they
// are read. It is laid out once for a language, so that a page adds no more than its own place.

import HTMLRendering
import Languages
import LessonModel
import Synchronization

/// The contents of a site in one language.
final class Contents: Sendable {
  /// In a course with more pages than this, a page lists its own lesson's: a list of hundreds of links
  /// leads nobody.
  private static let pagesMax = 80
  /// Pages are made lesson by lesson, of fewer lessons than this at a time.
  private static let nearMax = 8

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
  /// The lessons as other lessons' pages link to them.
  private let far: [TemplateScope]
  private let lessons: [LessonOutline]
  private let language: LanguageTag
  private let words: Words
  /// The pages of the lessons that are in the works, as pages of the same lesson link to them.
  private let near = Mutex<[Int: [TemplateScope]]>([:])

  /// Lays out a course's contents, given the site's pages in their language.
  init(of course: CourseOutline, pages: [SitePage], language: LanguageTag, words: Words) {
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
    lessons = course.lessons
    self.language = language
    self.words = words
    far = course.lessons.map { lesson in
      let folder = "../\(lesson.slug)/"
      let pages = isLarge ? [] : Self.pages(of: lesson, in: language, folder: folder, words)
      return Self.scope(lesson, in: language, folder: folder, pages: .list(pages))
    }
  }

  /// Where a page stands; nil for one that belongs to no lesson.
  subscript(_ page: SitePage) -> Place? { places[page.path] }

  /// The lessons as the page at a place lists them, with its own headings below its title.
  func lessons(from place: Place, toc: [ProseHTML.Heading]) -> TemplateScope.Value {
    .made(count: far.count) { [self] index in
      index == place.lesson ? own(place, toc: toc) : far[index]
    }
  }

  private func own(_ place: Place, toc: [ProseHTML.Heading]) -> TemplateScope {
    var pages = pages(of: place)
    if let page = place.page {
      pages[page]["is-current"] = .flag(true)
      if toc.count > 1 {
        pages[page]["has-toc"] = .flag(true)
        pages[page]["toc"] = .list(
          toc.map { ["anchor": .text($0.anchor), "text": .html($0.html)] })
      }
    }
    var own = Self.scope(lessons[place.lesson], in: language, folder: "", pages: .list(pages))
    if place.turn != nil, place.page == nil { own["is-current"] = .flag(true) }
    return own
  }

  /// The pages of the lesson that a page belongs to.
  func pages(of place: Place) -> [TemplateScope] {
    near.withLock { near in
      if let pages = near[place.lesson] { return pages }
      let pages = Self.pages(of: lessons[place.lesson], in: language, folder: "", words)
      if near.count >= Self.nearMax { near.removeAll() }
      near[place.lesson] = pages
      return pages
    }
  }

  /// A lesson with all its pages, for a page that lists the whole course.
  static func entry(
    of lesson: LessonOutline, in language: LanguageTag, folder: String, _ words: Words
  ) -> TemplateScope {
    let pages = TemplateScope.Value.made(count: lesson.pages.count) { index in
      scope(lesson.pages[index], in: language, folder: folder, words)
    }
    return scope(lesson, in: language, folder: folder, pages: pages)
  }

  private static func pages(
    of lesson: LessonOutline, in language: LanguageTag, folder: String, _ words: Words
  ) -> [TemplateScope] {
    lesson.pages.map { scope($0, in: language, folder: folder, words) }
  }

  /// A lesson in a folder, by its path from whoever links to it.
  private static func scope(
    _ lesson: LessonOutline, in language: LanguageTag, folder: String, pages: TemplateScope.Value
  ) -> TemplateScope {
    let text = lesson.text.in(language)
    return [
      "title": .withCode(text.title), "summary": .withCode(text.summary),
      "url": .text("\(folder)index.html"), "is-current": .flag(false),
      "has-pages": .flag(!pages.isNothing), "pages": pages,
    ]
  }

  private static func scope(
    _ page: PageOutline, in language: LanguageTag, folder: String, _ words: Words
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
