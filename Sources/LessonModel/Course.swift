// A course as it was read from disk: lessons, their pages, and texts in each language.

/// A language tag such as `en` or `zh-Hans` (BCP 47).
public typealias LanguageTag = String

/// A text in several languages, the main one always there.
public struct Localized<Text: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The text in the course's main language.
  public var main: Text
  /// The translations there are.
  public var translations: [LanguageTag: Text]

  /// Makes a text from its main form and translations.
  public init(_ main: Text, translations: [LanguageTag: Text] = [:]) {
    self.main = main
    self.translations = translations
  }

  /// The text in a language, or in the main one where it is not translated.
  public func `in`(_ language: LanguageTag?) -> Text {
    language.flatMap { translations[$0] } ?? main
  }
}

/// Everything under `Lessons/`.
public struct Course: Codable, Hashable, Sendable {
  /// The absolute path of the course folder.
  public var path: String
  /// The title, one line in each language.
  public var title: Localized<String>
  /// What its author says of it, with which its first page begins; nil where there is no `course.md`.
  public var text: Localized<ProseText>?
  /// The languages, the main one first.
  public var languages: [LanguageTag]
  /// The lessons in reading order.
  public var lessons: [Lesson]
  /// How it is published as a site.
  public var site: SiteSettings
  /// How its code is compiled and run, unless a part of it says otherwise.
  public var codeSettings: CodeSettings

  /// Makes a course.
  public init(
    path: String, title: Localized<String>, text: Localized<ProseText>? = nil,
    languages: [LanguageTag], lessons: [Lesson],
    site: SiteSettings = .init(), codeSettings: CodeSettings = .init()
  ) {
    self.site = site
    self.codeSettings = codeSettings
    self.path = path
    self.title = title
    self.text = text
    self.languages = languages
    self.lessons = lessons
  }

  /// All exercises in reading order.
  public var exercises: [Exercise] { lessons.flatMap(\.exercises) }
}

/// One teaching folder.
public struct Lesson: Codable, Hashable, Sendable {
  /// Its name in paths and on the command line.
  public var slug: String
  /// Title, summary and overview.
  public var text: Localized<ProseText>
  /// The pages in reading order.
  public var pages: [Page]

  /// Makes a lesson.
  public init(slug: String, text: Localized<ProseText>, pages: [Page]) {
    self.slug = slug
    self.text = text
    self.pages = pages
  }

  /// The exercises of all pages in reading order.
  public var exercises: [Exercise] { pages.flatMap(\.exercises) }
}

/// What one Markdown file says.
public struct ProseText: Codable, Hashable, Sendable {
  /// The Markdown file; its text includes the front matter.
  public var file: SourceFile
  /// The title, one line.
  public var title: String
  /// One sentence about it, empty if none was written.
  public var summary: String
  /// The terms that it explains, in the order in which its author lists them.
  public var terms: [String]
  /// The day on which it was published, `2026-05-03`; empty where nobody says.
  public var date: String
  /// What stands after the front matter.
  public var body: [Block]

  /// Makes a text.
  public init(
    file: SourceFile, title: String, summary: String, terms: [String] = [], date: String = "",
    body: [Block]
  ) {
    self.file = file
    self.title = title
    self.summary = summary
    self.terms = terms
    self.date = date
    self.body = body
  }
}

/// One Markdown file with the snippets and exercises in its folder.
public struct Page: Codable, Hashable, Sendable {
  /// Its name in paths and on the command line.
  public var slug: String
  /// The slug of the lesson it belongs to.
  public var lesson: String
  /// Title, summary and prose.
  public var text: Localized<ProseText>
  /// The snippets in the folder, in the order in which the page places them.
  public var snippets: [Snippet]
  /// The exercises in the folder, in the order in which the page places them.
  public var exercises: [Exercise]

  /// Makes a page.
  public init(
    slug: String, lesson: String, text: Localized<ProseText>, snippets: [Snippet],
    exercises: [Exercise]
  ) {
    self.slug = slug
    self.lesson = lesson
    self.text = text
    self.snippets = snippets
    self.exercises = exercises
  }

  /// `patterns/tuples`.
  public var address: String { "\(lesson)/\(slug)" }
}
