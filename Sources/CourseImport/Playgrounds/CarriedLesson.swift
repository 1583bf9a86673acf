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
    /// The title that it had, and its front matter; without any where a page became several.
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
    guard part == 1 else {
      return pages.append(
        Page(name: name, slug: "\(page.slug)-\(part)", snippet: snippet, slices: shown))
    }
    // Its snippets have other names now.
    let front = FrontMatterLines(of: page.text.main.file).without(["snippets"])
    pages.append(
      Page(
        name: name, slug: page.slug, title: page.text.in(language).title,
        frontMatter: front.saying(as: page.text, in: language), snippet: snippet, slices: shown))
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
