// Where the parts of a site lie: the loader must know it to see what would lie in the same place.

/// The paths of a site's files, from its root.
public enum SitePaths {
  /// The folder of what belongs to no single page.
  public static let assets = "_assets"
  /// What a server shows for an address that is not there.
  public static let lost = "404.html"
  /// Files that a build writes and that a course may have of its own.
  public static let replaceable: Set<String> = [
    "robots.txt", "sitemap.xml", "feed.xml", ".nojekyll",
  ]

  /// The folder of a language, with a slash; the main one's pages lie at the root.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - languages: The course's languages, the main one first.
  /// - Returns: The folder.
  public static func root(of language: LanguageTag, among languages: [LanguageTag]) -> String {
    language == languages.first ? "" : "\(language)/"
  }

  /// The page of the whole course in a language with this root.
  public static func home(root: String) -> String { "\(root)index.html" }

  /// The terms of the whole course in a language with this root.
  public static func glossary(root: String) -> String { "\(root)glossary.html" }

  /// A lesson's own page.
  public static func lesson(_ slug: String, root: String) -> String { "\(root)\(slug)/index.html" }

  /// A lesson's print view.
  public static func print(_ slug: String, root: String) -> String {
    "\(root)\(slug)/index.print.html"
  }

  /// A page.
  public static func page(_ slug: String, lesson: String, root: String) -> String {
    "\(root)\(lesson)/\(slug).html"
  }

  /// Where the runs of a page's listings lie: `patterns/tuples.runs.js`.
  public static func runs(of page: String) -> String { "\(page.dropLast(".html".count)).runs.js" }

  /// The feed of the course in a language with this root.
  public static func feed(root: String) -> String { "\(root)feed.xml" }

  /// Where the picture lies that others show beside a link.
  public static func card(named name: String) -> String {
    "\(assets)/card\(ending(of: name))"
  }

  /// Where the logo lies, which keeps only the ending of its name.
  public static func logo(named name: String) -> String {
    "\(assets)/logo\(ending(of: name))"
  }

  private static func ending(of name: String) -> String {
    (name.lastIndex(of: ".").map { String(name[$0...]) } ?? "").lowercased()
  }

  /// All pages of a course, in reading order, the main language first.
  public static func pages(of course: CourseOutline) -> [String] {
    var languages: [LanguageTag] = []
    for language in course.languages where !languages.contains(language) {
      languages.append(language)
    }
    return languages.flatMap { language in
      let root = root(of: language, among: course.languages)
      let lessons = course.lessons.flatMap { lesson in
        [Self.lesson(lesson.slug, root: root), print(lesson.slug, root: root)]
          + lesson.pages.map { page($0.slug, lesson: lesson.slug, root: root) }
      }
      let glossary = course.hasTerms ? [glossary(root: root)] : []
      return [home(root: root)] + lessons + glossary + (root.isEmpty ? [lost] : [])
    }
  }
}
