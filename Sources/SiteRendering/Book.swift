// A course as a book: its lessons and pages in one language, as chapters in their order. `EPUBook` and
// `PaperBook` make files of it.

import HTMLRendering
import Languages
public import LessonModel

/// One chapter of a book: the text of one page of the site.
public struct BookChapter: Sendable {
  /// The page's path from the site's root.
  public let path: String
  /// Whether it is a lesson's own text, with which the lesson begins.
  public let isLesson: Bool
  /// The title, code between back quotes.
  let title: String
  let summary: String
  let body: HTML
  /// The language of its text.
  let language: LanguageTag
}

/// A course in one language.
public struct Book: Sendable {
  let site: Site
  /// Its language.
  public let language: LanguageTag
  let chapters: [BookChapter]
  /// The day of the page that was published last, `2026-05-03`; empty where no page says one.
  let day: String

  /// Makes a book of its chapters.
  public init(_ site: Site, _ language: LanguageTag, chapters: [BookChapter]) {
    self.site = site
    self.language = language
    self.chapters = chapters
    day = site.course.lessons.flatMap(\.pages).map(\.text.main.date).max() ?? ""
  }

  /// The pictures that the chapters show, by their paths on the site as they stand in addresses.
  public var pictures: [String] {
    let paths = chapters.flatMap { chapter in
      chapter.body.markup.matches(of: /<img src="([^"]*)"/).compactMap { match -> String? in
        let source = String(match.output.1)
        guard CourseLink.scheme(of: source) == nil else { return nil }
        return target(of: source, in: chapter)?.path
      }
    }
    return Set(paths).sorted()
  }

  var title: String { site.course.title.in(language) }
  var author: String { site.course.site.author }

  /// What the book says itself.
  func word(_ key: String) -> String { site.words(for: language)?(key) ?? key }

  /// What a link of a chapter, as it stands in its HTML, leads to: a chapter with an anchor, or a file of the site.
  func target(of link: String, in chapter: BookChapter) -> (path: String, anchor: String)? {
    let parts = link.withPlainSigns
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? String(parts[1]) : ""
    guard let path = parts.first, !path.isEmpty else { return (chapter.path, anchor) }
    var components = chapter.path.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      if part == ".." {
        guard components.popLast() != nil else { return nil }
      } else if part != "." {
        components.append(String(part))
      }
    }
    return (components.joined(separator: "/"), anchor)
  }

  /// The address on the web of something that is not in the book; nil where the site has none.
  func webAddress(of path: String, anchor: String) -> String? {
    site.course.site.baseURL.map { base in
      "\(base)/\(SiteFiles.address(of: path))" + (anchor.isEmpty ? "" : "#\(anchor)")
    }
  }
}

extension Site {
  /// The pages that are chapters of the book in a language, in their order; what its author says of the
  /// course comes first.
  public func bookPages(in language: LanguageTag) -> [SitePage] {
    pages.filter { page in
      page.language == language && (page.isRead || page.isHome && page.text != nil)
    }
  }

  /// Makes a chapter of a page.
  ///
  /// - Parameters:
  ///   - page: One of `bookPages`.
  ///   - text: Its text.
  /// - Returns: The chapter; nil for a page that is none.
  public func chapter(of page: SitePage, text: PageText) -> BookChapter? {
    guard let outline = page.text?.in(page.language) else { return nil }
    return BookChapter(
      path: page.path, isLesson: page.lessonSlug != nil && page.pageSlug == nil,
      title: page.isHome ? words(of: page)("introduction") : outline.title,
      summary: outline.summary, body: text.body,
      language: page.isUntranslated(mainLanguage: mainLanguage) ? mainLanguage : page.language)
  }
}

extension String {
  /// An address as it stands in HTML, with the one sign as addresses write it that HTML writes otherwise.
  var withPlainSigns: String { replacing("&amp;", with: "%26") }
}
