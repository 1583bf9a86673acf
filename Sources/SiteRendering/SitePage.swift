// The pages of a site: what each shows, in which language, and where it lies. The site knows its pages in
// outline; `WholePage` adds what one is made of.

public import LessonModel

/// One HTML file of the site.
public struct SitePage: Hashable, Sendable {
  /// What it shows.
  public enum Kind: Hashable, Sendable {
    /// The course's lessons, below what its author says of it.
    case home(Localized<TextOutline>?)
    case lesson(LessonOutline)
    case page(PageOutline)
    /// A whole lesson for paper.
    case print(LessonOutline)
    /// The terms of the course, each with the page that explains it.
    case glossary
    /// What a server shows for an address that is not there.
    case lost
  }

  /// What it shows.
  public let kind: Kind
  /// The language that it is read in.
  public let language: LanguageTag
  /// Its path from the site's root: `patterns/tuples.html`.
  public let path: String

  /// The pages of a course in one language.
  static func all(in course: CourseOutline, language: LanguageTag) -> [SitePage] {
    let root = root(of: language, in: course)
    let isMain = root.isEmpty
    return [
      SitePage(kind: .home(course.text), language: language, path: SitePaths.home(root: root))
    ]
      + course.lessons.flatMap { all(of: $0, language: language, root: root) }
      + (course.hasTerms
        ? [SitePage(kind: .glossary, language: language, path: SitePaths.glossary(root: root))]
        : [])
      + (isMain ? [SitePage(kind: .lost, language: language, path: SitePaths.lost)] : [])
  }

  /// The pages of a lesson in one language: its own, those of its pages, and its print view.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - language: The language.
  ///   - root: The folder of the language, as `SitePaths` has it.
  /// - Returns: The pages.
  public static func all(
    of lesson: LessonOutline, language: LanguageTag, root: String
  ) -> [SitePage] {
    func page(_ kind: Kind, _ path: String) -> SitePage {
      SitePage(kind: kind, language: language, path: path)
    }
    return [page(.lesson(lesson), SitePaths.lesson(lesson.slug, root: root))]
      + lesson.pages.map {
        page(.page($0), SitePaths.page($0.slug, lesson: lesson.slug, root: root))
      }
      + [page(.print(lesson), SitePaths.print(lesson.slug, root: root))]
  }

  /// The folder of a language; the main one's pages lie at the root.
  static func root(of language: LanguageTag, in course: CourseOutline) -> String {
    SitePaths.root(of: language, among: course.languages)
  }

  /// Where the runs of its listings lie: `patterns/tuples.runs.js`.
  public var runsPath: String { SitePaths.runs(of: path) }

  /// `../` for each folder that the page lies in.
  var rootPrefix: String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// How the page links to a path from the site's root.
  func link(to target: String) -> String {
    var shared = 0
    for (index, (own, other)) in zip(path.utf8, target.utf8).enumerated() {
      guard own == other else { break }
      if own == UInt8(ascii: "/") { shared = index + 1 }
    }
    let up = path.utf8.dropFirst(shared).count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: up) + Substring(target.utf8.dropFirst(shared))
  }

  /// How the page links to a path from the site's root, as it stands in an address.
  func linkAddress(to target: CoursePath) -> String { link(to: target.address) }

  /// What is said of the course's text that it shows, if it shows a single one.
  var text: Localized<TextOutline>? {
    switch kind {
    case .lesson(let lesson), .print(let lesson): lesson.text
    case .page(let page): page.text
    case .home(let text): text
    case .glossary, .lost: nil
    }
  }

  /// Whether it shows a text that was not translated.
  func isUntranslated(mainLanguage: LanguageTag) -> Bool {
    language != mainLanguage && text.map { $0.translations[language] == nil } ?? false
  }

  /// Whether it is there for readers of a language. A first page is, whatever its author says: it lists
  /// the lessons.
  func isThere(in language: LanguageTag, mainLanguage: LanguageTag) -> Bool {
    isHome || language == mainLanguage || text.map { $0.translations[language] != nil } ?? true
  }

  /// Whether it is the course's first page in its language.
  var isHome: Bool {
    if case .home = kind { true } else { false }
  }

  /// The same page in another language.
  func path(in language: LanguageTag, of course: CourseOutline) -> String {
    let own = Self.root(of: self.language, in: course)
    return Self.root(of: language, in: course) + path.dropFirst(own.count)
  }
}

extension SitePage {
  /// Whether it is one of those that are read one after the other.
  var isRead: Bool {
    switch kind {
    case .lesson, .page: true
    case .home, .glossary, .print, .lost: false
    }
  }

  /// Whether it is a whole lesson for paper.
  public var isPrint: Bool {
    if case .print = kind { true } else { false }
  }

  /// The page of the course that it shows, if it shows a single one.
  public var pageSlug: String? {
    if case .page(let page) = kind { page.slug } else { nil }
  }

  /// The lesson that it belongs to, if it belongs to one.
  public var lessonSlug: String? {
    switch kind {
    case .lesson(let lesson), .print(let lesson): lesson.slug
    case .page(let page): page.lesson
    case .home, .glossary, .lost: nil
    }
  }
}
