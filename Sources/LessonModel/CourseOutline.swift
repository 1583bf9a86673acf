// A course in outline: names, titles and terms, without the texts, snippets and answers. What pages say of
// each other is made of it, and it takes so little room that a build keeps it of all lessons.

/// A course as its readers find their way through it.
public struct CourseOutline: Hashable, Sendable {
  /// The absolute path of the course folder.
  public var path: String
  /// The title, one line in each language.
  public var title: Localized<String>
  /// What the front matter of `course.md` says; nil where there is none.
  public var text: Localized<TextOutline>?
  /// The languages, the main one first.
  public var languages: [LanguageTag]
  /// The lessons in reading order.
  public var lessons: [LessonOutline]
  /// How it is published as a site.
  public var site: SiteSettings

  /// All exercises in reading order.
  public var exercises: [ExerciseOutline] { lessons.flatMap(\.exercises) }

  /// Makes an outline.
  public init(
    path: String, title: Localized<String>, text: Localized<TextOutline>?,
    languages: [LanguageTag], lessons: [LessonOutline], site: SiteSettings
  ) {
    self.path = path
    self.title = title
    self.text = text
    self.languages = languages
    self.lessons = lessons
    self.site = site
  }
}

/// A lesson as other pages speak of it.
public struct LessonOutline: Hashable, Sendable {
  /// Its name in paths and on the command line.
  public var slug: String
  /// Title and summary of its overview.
  public var text: Localized<TextOutline>
  /// The pages in reading order.
  public var pages: [PageOutline]

  /// The exercises of all pages in reading order.
  public var exercises: [ExerciseOutline] { pages.flatMap(\.exercises) }

  /// Makes an outline.
  public init(slug: String, text: Localized<TextOutline>, pages: [PageOutline]) {
    self.slug = slug
    self.text = text
    self.pages = pages
  }
}

/// A page as other pages speak of it.
public struct PageOutline: Hashable, Sendable {
  /// Its name in paths and on the command line.
  public var slug: String
  /// The slug of the lesson it belongs to.
  public var lesson: String
  /// Title, summary and terms.
  public var text: Localized<TextOutline>
  /// Its exercises, in the order in which it places them.
  public var exercises: [ExerciseOutline]

  /// Makes an outline.
  public init(
    slug: String, lesson: String, text: Localized<TextOutline>, exercises: [ExerciseOutline]
  ) {
    self.slug = slug
    self.lesson = lesson
    self.text = text
    self.exercises = exercises
  }

  /// `patterns/tuples`.
  public var address: String { "\(lesson)/\(slug)" }
}

/// An exercise as other pages speak of it.
public struct ExerciseOutline: Hashable, Sendable {
  /// Its name in paths and on the command line.
  public var slug: String
  /// The slug of the lesson it belongs to.
  public var lesson: String
  /// The slug of the page it belongs to.
  public var page: String
  /// The title, one line in each language.
  public var title: Localized<String>
  /// The names of the learner's files beside the first one, without `.swift`.
  public var otherFiles: [String]

  /// Makes an outline.
  public init(
    slug: String, lesson: String, page: String, title: Localized<String>, otherFiles: [String] = []
  ) {
    self.slug = slug
    self.lesson = lesson
    self.page = page
    self.title = title
    self.otherFiles = otherFiles
  }

  /// `patterns/bang`.
  public var address: String { "\(lesson)/\(slug)" }

  /// Where the learner's files lie in a folder of such files, without `.swift`: `patterns/bang`, and
  /// behind it, where there is more than one file, `patterns/bang/Noise`.
  public var fileAddresses: [String] { [address] + otherFiles.map { "\(address)/\($0)" } }
}

/// What the front matter of a Markdown file says of it.
public struct TextOutline: Codable, Hashable, Sendable {
  /// The title, one line.
  public var title: String
  /// One sentence about it, empty if none was written.
  public var summary: String
  /// The terms that it explains, in the order in which its author lists them.
  public var terms: [String]
  /// The day on which it was published, `2026-05-03`; empty where nobody says.
  public var date: String

  /// Makes an outline.
  public init(title: String, summary: String, terms: [String] = [], date: String = "") {
    self.title = title
    self.summary = summary
    self.terms = terms
    self.date = date
  }
}

extension Course {
  /// The course in outline.
  public var outline: CourseOutline {
    CourseOutline(
      path: path, title: title, text: text?.outline, languages: languages,
      lessons: lessons.map(\.outline), site: site)
  }
}

extension Lesson {
  /// The lesson in outline.
  public var outline: LessonOutline {
    LessonOutline(slug: slug, text: text.outline, pages: pages.map(\.outline))
  }
}

extension Page {
  /// The page in outline.
  public var outline: PageOutline {
    PageOutline(
      slug: slug, lesson: lesson, text: text.outline, exercises: exercises.map(\.outline))
  }
}

extension Exercise {
  /// The exercise in outline.
  public var outline: ExerciseOutline {
    ExerciseOutline(
      slug: slug, lesson: lesson, page: page,
      title: Localized(text.main.title, translations: text.translations.mapValues(\.title)),
      otherFiles: starter.others.map { String($0.name.dropLast(".swift".count)) })
  }
}

extension Localized<ProseText> {
  /// What the front matters of a file and its translations say.
  public var outline: Localized<TextOutline> {
    func outline(_ text: ProseText) -> TextOutline {
      TextOutline(title: text.title, summary: text.summary, terms: text.terms, date: text.date)
    }
    return Localized<TextOutline>(
      outline(main), translations: translations.mapValues(outline))
  }
}
