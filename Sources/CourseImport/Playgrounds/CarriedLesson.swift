// What a playground of ours carries of its lesson that Xcode does not show, in a file of its own: with that an import makes
// the same lesson again.

import FoundationEssentials
import LessonModel

/// What is carried of a lesson, and of its course.
struct CarriedLesson: Codable {
  /// The file in the playground's folder.
  static let fileName = "Lesson.json"

  /// What is carried of a page.
  struct Page: Codable {
    /// What the playground calls it.
    var name: String
    var slug: String
    /// The title that it had; nil where it is a further part of a page. And its front matter, which says how its one
    /// program is compiled and run.
    var title: String?
    var frontMatter: [String] = []
    /// What its program was called, and the slices of it that are shown, in their order; an empty one is all of it.
    var snippet: String?
    var slices: [String]?

    /// The snippet's name, if a file can have it.
    var soundSnippet: String? {
      snippet.flatMap { name in
        name.first?.isLetter == true && name == name.safeFileName && !name.contains(".")
          ? name : nil
      }
    }

    /// The names of its parts, of which some are hidden from readers; nil where they are not these slices.
    func names(ofParts areHidden: [Bool]) -> [String?]? {
      guard var rest = slices?[...], rest.count == areHidden.count(where: { !$0 }),
        Set(rest).count == rest.count,
        rest.allSatisfy({ name in
          name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            && !["end", "hide", "show"].contains(name)
        })
      else { return nil }
      return areHidden.map { $0 ? nil : rest.popFirst() }
    }
  }

  var slug: String
  /// The lesson's place in its course, from 1, and its front matter.
  var number: Int
  var frontMatter: [String]
  /// What is said of the lesson.
  var body: String
  /// The title of the course, and the language that the playground is written in.
  var courseTitle: String
  var courseLanguage: String
  var pages: [Page] = []
  /// The packages that its code may import; nil for none.
  var packages: [ExportedPackage]?

  init(_ lesson: Lesson, in course: Course, _ language: LanguageTag?) {
    slug = lesson.slug
    number = (course.lessons.firstIndex { $0.slug == lesson.slug } ?? 0) + 1
    frontMatter = ExportedOutline.frontMatter(of: lesson, in: course)
      .saying(as: lesson.text, in: language)
    body = String(FrontMatterParts(of: lesson.text.in(language).file).body).withoutOuterLines
    courseTitle = course.title.in(language)
    courseLanguage = "\(language ?? course.languages.first ?? "en")"
  }

  /// Adds a page, or a further part of one.
  mutating func add(
    _ page: LessonModel.Page, part: Int, called name: String, snippet: String?, slices: [String],
    _ language: LanguageTag?
  ) {
    let shown = snippet == nil ? nil : slices
    let front = FrontMatterLines(of: page.text.main.file)
    // What is said of single snippets is said of the page that each is alone on.
    let own =
      page.snippets.first { front.keys.contains("snippets") && $0.name == snippet }
      .map { codeSettings(of: $0, on: front) }
    guard part == 1 else {
      let code = own ?? front.only(ExportedOutline.codeKeys)
      return pages.append(
        Page(
          name: name, slug: "\(page.slug)-\(part)",
          frontMatter: code.isEmpty ? [] : ["title: \(name.yamlText)"] + code, snippet: snippet,
          slices: shown))
    }
    let others = front.without(["snippets"] + (own == nil ? [] : ExportedOutline.codeKeys))
    pages.append(
      Page(
        name: name, slug: page.slug, title: page.text.in(language).title,
        frontMatter: others.saying(as: page.text, in: language) + (own ?? []), snippet: snippet,
        slices: shown))
  }

  /// How a snippet is compiled and run, as the front matter of a page says it; what is usual is not said unless the page
  /// or its lesson says something of it.
  private func codeSettings(of snippet: Snippet, on page: FrontMatterLines) -> [String] {
    let (usual, own) = (CompilationSettings(), snippet.settings)
    let outer = page.keys + FrontMatterLines(frontMatter).keys
    func line(_ key: String, _ value: String, isUsual: Bool) -> String? {
      isUsual && !outer.contains(key) ? nil : "\(key): \(value)"
    }
    let limit = snippet.timeLimitSeconds.map { seconds in
      let milliseconds = Int((seconds * 1000).rounded())
      return milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
    }
    return [
      line("swift", "\(own.languageMode)", isUsual: own.languageMode == usual.languageMode),
      line("isolation", own.isolation.rawValue, isUsual: own.isolation == usual.isolation),
      limit.map { "limits: {time: \($0)}" },
    ].compactMap(\.self)
  }

  /// The file.
  ///
  /// - Throws: What the encoder throws.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// What is carried, without what no course can have: anyone can have written the file.
  var sound: CarriedLesson? {
    guard slug.isSlug, courseLanguage.isLanguageTag else { return nil }
    var sound = self
    sound.frontMatter = FrontMatterLines(frontMatter).without(["pages"])
    sound.pages = pages.filter(\.slug.isSlug)
    return sound
  }
}
