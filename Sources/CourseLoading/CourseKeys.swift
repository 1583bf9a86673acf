// The keys of `course.yml` and of front matter: what may be written, what it means, and what holds
// without it. Readers refuse whatever is not listed here, and the reference is made of the same list.

/// One key that an author may write.
public struct CourseKey: Sendable {
  /// The key as it is written.
  public let name: String
  /// What its value is, such as `text` or `whole number, 0 to 1000`.
  public let type: String
  /// What holds where it is not written; nil where it must be.
  public let standard: String?
  /// What it is for, in sentences.
  public let purpose: String
  /// One way to write it, YAML.
  public let example: String

  init(
    _ name: String, _ type: String, without standard: String?, _ purpose: String, _ example: String
  ) {
    self.name = name
    self.type = type
    self.standard = standard
    self.purpose = purpose
    self.example = example
  }
}

/// A place in a course where keys are written.
public enum KeyTable: String, CaseIterable, Sendable {
  case course, package, site, courseText, lesson, page, exercise, check, snippet, limits
  case courseTranslation, translation, pageTranslation, exerciseTranslation
  case host, hostRun, hostDay, hostEmbed

  /// The heading under which the reference lists its keys.
  public var title: String {
    switch self {
    case .course: "course.yml"
    case .package: "A package in course.yml"
    case .site: "site in course.yml"
    case .courseText: "course.md"
    case .lesson: "lesson.md"
    case .page: "page.md"
    case .exercise: "exercise.md"
    case .check: "A check in exercise.md"
    case .snippet: "A snippet in page.md"
    case .limits: "limits"
    case .courseTranslation: "A translated course.md"
    case .translation: "A translated lesson"
    case .pageTranslation: "A translated page"
    case .exerciseTranslation: "A translated exercise"
    case .host: "The file"
    case .hostRun: "run"
    case .hostDay: "day"
    case .hostEmbed: "embed"
    }
  }

  /// Every key that may be written there, in the order of the reference.
  public var keys: [CourseKey] {
    switch self {
    case .course:
      [.title, .titles, .languages, .lessons] + CourseKey.code + [.packages, .accept, .site]
    case .package: CourseKey.package
    case .site: CourseKey.siteKeys
    case .courseText: [.summary]
    case .lesson: [.title, .summary, .pages] + CourseKey.code + [.accept]
    case .page: [.title, .summary, .date, .terms, .snippets] + CourseKey.code + [.accept]
    case .exercise: [.title] + CourseKey.exercise + CourseKey.code + [.accept]
    case .check: CourseKey.check
    case .snippet: CourseKey.code
    case .limits: [.time]
    case .courseTranslation: [.summary, .translates]
    case .translation: [.title, .summary, .translates]
    case .pageTranslation: [.title, .summary, .terms, .translates]
    case .exerciseTranslation: [.title, .translates, .checkNames]
    case .host: CourseKey.host
    case .hostRun: CourseKey.hostRun
    case .hostDay: CourseKey.hostDay
    case .hostEmbed: CourseKey.hostEmbed
    }
  }

  /// Whether what is written there has a title of its own.
  var hasTitle: Bool { keys.contains { $0.name == CourseKey.title.name } }
}

extension CourseKey {
  fileprivate static let title = CourseKey(
    "title", "text", without: nil,
    "What readers see as its name. It is the heading of the first level.",
    "title: Until it is done")

  fileprivate static let summary = CourseKey(
    "summary", "text", without: "no summary",
    "One sentence, for lists of lessons and pages, and for search engines.",
    "summary: A loop that goes on as long as something holds.")

  // MARK: course.yml

  fileprivate static let titles = CourseKey(
    "titles", "a text for each language", without: "the title in all languages",
    "The course's title in its other languages, by their tags.",
    "titles: {zh-Hans: 跟着例子学}")

  fileprivate static let languages = CourseKey(
    "languages", "list of language tags", without: "[en]",
    "The languages that the course is written in, the main one first.",
    "languages: [en, zh-Hans]")

  fileprivate static let lessons = CourseKey(
    "lessons", "list of folders", without: nil, "The lessons in their order.",
    "lessons: [loops]")

  fileprivate static let packages = CourseKey(
    "packages", "list of mappings", without: "no packages",
    "The packages of Swift that the course's code may import; `lessons packages` compiles them.",
    "packages: [{path: Packages/fruit}]")
  fileprivate static let package = [
    CourseKey(
      "path", "path in the course's folder", without: "`url` says where it is",
      "The folder of a package that belongs to the course.", "path: Packages/fruit"),
    CourseKey(
      "url", "address of a repository", without: "`path` says where it is",
      "The repository of a package that others have made.",
      "url: https://github.com/apple/swift-collections"),
    CourseKey(
      "version", "exact version", without: "none, for a folder",
      "The version of a package that has a `url`.", "version: 1.6.0"),
    CourseKey(
      "products", "list of texts", without: "all its libraries",
      "Which of the package's libraries are wanted.", "products: [Collections]"),
  ]
  fileprivate static let site = CourseKey(
    "site", "keys of its own", without: "a site without an address, in the theme's own colours",
    "How the course is published; its keys are listed below.",
    "site: {footer: Made by the physics club.}")

  // MARK: lesson.md and page.md

  fileprivate static let pages = CourseKey(
    "pages", "list of folders", without: nil, "The lesson's pages in their order.",
    "pages: [while]")

  fileprivate static let terms = CourseKey(
    "terms", "list of terms", without: "no terms",
    "The terms that the page explains, each of which stands in bold on it, `**pattern**`; a translation "
      + "lists the same ones in the same order. The glossary is made of them.",
    "terms: [pattern, value binding]")

  fileprivate static let date = CourseKey(
    "date", "day, YYYY-MM-DD", without: "the page is not in the feed",
    "When the page was published, or last worth reading again: the site's feed has it by that day.",
    "date: 2026-05-03")

  fileprivate static let snippets = CourseKey(
    "snippets", "keys for each snippet", without: "the page's own for all",
    "How single snippets are compiled and run, by their names without `.swift`.",
    "snippets: {Ball: {swift: 6}}")

  fileprivate static let accept = CourseKey(
    "accept", "a reason for each rule", without: "none",
    "Which warnings of `lint` are accepted in this folder, by the names of their rules, and why.",
    "accept: {few-wrong-answers: they come next term}")

  /// How code is compiled and run, in all places where there is code.
  fileprivate static let code = [
    CourseKey(
      "swift", "5 or 6", without: "what lies further out says, at last 5",
      "The Swift language mode.", "swift: 6"),
    CourseKey(
      "isolation", "MainActor or nonisolated",
      without: "what lies further out says, at last nonisolated",
      "What code without an annotation is isolated to.", "isolation: MainActor"),
    CourseKey(
      "limits", "keys of its own", without: "what lies further out says",
      "How much a run may use; `time` is its only key.", "limits: {time: 5s}"),
  ]

  fileprivate static let time = CourseKey(
    "time", "a number with ms, s or m, from 100ms to 10m", without: "2s",
    "How long a run may take. What runs longer is stopped.", "time: 500ms")

  // MARK: exercise.md

  fileprivate static let exercise = [
    CourseKey(
      "kind", "checks or predict", without: "checks",
      "How the learner's work is judged: by checks, or by the marks that the learner writes.",
      "kind: checks"),
    CourseKey(
      "judging", "split or in-process", without: "split",
      "Where checks run when the exercise is graded. With `in-process` lint does not warn that they cannot "
        + "be split from the code, as checks which use the learner's own types.",
      "judging: in-process"),
    CourseKey(
      "points", "whole number, 0 to 1000", without: "1", "What the exercise counts for in grading.",
      "points: 3"),
    CourseKey(
      "module", "a name in Swift", without: "Exercise",
      "The name of the module that checks and clients import.", "module: Bank"),
    CourseKey(
      "checks", "keys for each check", without: "each counts once, and after nothing",
      "What is said of single checks, by their names.",
      "checks: {\"it counts down\": {points: 2}}"),
  ]

  fileprivate static let check = [
    CourseKey(
      "points", "whole number, 0 to 1000", without: "1",
      "The check's weight: the exercise's points are shared out by the weights of its checks.",
      "points: 2"),
    CourseKey(
      "after", "name of a check", without: "after none",
      "The check that must pass before this one counts.", "after: it counts down"),
  ]

  // MARK: Translations

  fileprivate static let translates = CourseKey(
    "translates", "eight digits", without: "headings and hints are counted",
    "What was translated: lint says the digits, and reports when the first text has changed since.",
    "translates: 5f0c2a11")

  fileprivate static let checkNames = CourseKey(
    "checks", "a text for each check", without: "the checks' own names",
    "What checks are called in this language, by their own names.",
    "checks: {\"it counts down\": 倒着数}")

  // MARK: site

  fileprivate static let siteKeys = [
    CourseKey(
      "url", "web address", without: "none of that",
      "Where the site will be. With it there are a sitemap, a feed, a picture beside links, and pages say "
        + "which are the same in other languages.", "url: https://example.org/swift"),
    CourseKey(
      "edit", "https address with {path}", without: "no such link",
      "Where a file of the course is edited; every page links to it.",
      "edit: https://example.org/edit/main/Lessons/{path}"),
    CourseKey(
      "get", "web address", without: "no such link",
      "Where readers get the course and the program, to change the code themselves.",
      "get: https://example.org/source"),
    CourseKey(
      "accent", "colour, #rrggbb in quotes", without: "the theme's own",
      "The one colour of links, marks and graphs.", "accent: \"#b8380b\""),
    CourseKey(
      "logo", "file beside course.yml", without: "no picture",
      "A picture before the course's title: svg, png, jpg, gif, webp, avif or ico.",
      "logo: logo.svg"),
    CourseKey(
      "card", "file beside course.yml",
      without: "one with the title, made by Chromium if it is there",
      "The picture that others show beside a link to the site, 1200 by 630 dots: png, jpg, gif or webp.",
      "card: card.png"),
    CourseKey(
      "author", "text", without: "the course's title",
      "Whose the course is; the feed and books name it.",
      "author: The physics club"),
    CourseKey(
      "footer", "running text in Markdown", without: "nothing",
      "What stands at the end of every page.",
      "footer: Made by the [physics club](https://example.org)."),
    CourseKey(
      "footers", "a text for each language", without: "the footer in all languages",
      "The footer in the course's other languages, by their tags.",
      "footers: {zh-Hans: \"[物理社](https://example.org)制作。\"}"),
    CourseKey(
      "version", "one of the names in versions", without: "no version is named",
      "Which of the versions this one is.", "version: \"2026\""),
    CourseKey(
      "versions", "an address for each version", without: "there is but one",
      "The versions that are published side by side, as pages list them: web addresses, or paths from the "
        + "site's root that begin with `../`.", "versions: {\"2026\": ../2026, \"2025\": ../2025}"),
    CourseKey(
      "solutions", "true or false", without: "false",
      "Whether pages show the solutions of their exercises, folded away.", "solutions: true"),
    CourseKey(
      "theme", "folder beside course.yml", without: "the program's own theme",
      "Files that take the place of the theme's, one by one.", "theme: theme"),
    CourseKey(
      "moved", "an address for each that was left", without: "nothing has moved",
      "Pages that have another address now: each old one leads to the new one.",
      "moved: {loops/repeat: loops/while}"),
  ]
}
