// What a notebook of ours carries of its page that readers of it do not see, in the metadata that Jupyter keeps: with
// that an import makes the same page again.

import LessonModel

/// What is carried of a page, and of its lesson.
struct CarriedPage: Codable {
  /// The title that the page had, and its front matter.
  var title: String
  var frontMatter: String
  /// The whole text of each snippet, by its file's name.
  var files: [String: String] = [:]
  /// The page's place in its lesson, from 1.
  var number: Int
  var lessonTitle: String
  var lessonSummary: String
  /// What is said of the lesson.
  var lessonBody: String
  /// The lesson's place in its course, from 1, and its front matter.
  var lessonNumber: Int?
  var lessonFrontMatter: [String]?
  /// The title of the course, and the language that it is written in.
  var courseTitle: String?
  var courseLanguage: String?
  /// The packages that its code imports; nil for none.
  var packages: [ExportedPackage]?
  /// The data beside it.
  var resources: [CarriedFile]?

  init(
    _ page: Page, of lesson: Lesson, in course: Course, number: Int, _ language: LanguageTag?
  ) {
    let (text, lessonText) = (page.text.in(language), lesson.text.in(language))
    lessonNumber = course.lessons.firstIndex { $0.slug == lesson.slug }.map { $0 + 1 }
    lessonFrontMatter = ExportedOutline.frontMatter(of: lesson, in: course)
      .saying(as: lesson.text, in: language)
    courseTitle = course.title.in(language)
    courseLanguage = language ?? course.languages.first
    title = text.title
    let lines = FrontMatterLines(of: page.text.main.file).lines
    frontMatter =
      text.file == page.text.main.file
      ? String(FrontMatterParts(of: text.file).yaml ?? "")
      : lines.saying(as: page.text, in: language).map { $0 + "\n" }.joined()
    self.number = number
    lessonTitle = lessonText.title
    lessonSummary = lessonText.summary
    lessonBody = String(FrontMatterParts(of: lessonText.file).body).withoutOuterLines
  }
}

extension [String] {
  /// The lines of a text's front matter with title, summary and terms in a language, if it is translated.
  func saying(
    as text: Localized<ProseText>, in language: LanguageTag?
  ) -> [String] {
    guard let translation = language.flatMap({ text.translations[$0] }) else { return self }
    let said = ["title", "summary", "terms"]
    return FrontMatterLines(of: translation.file).only(said) + FrontMatterLines(self).without(said)
  }
}

/// What is carried of a cell of code.
struct CarriedCell: Codable {
  /// The snippet that it shows; nil for a cell that its page does not show.
  var snippet: String?
  /// The part of it; nil for all.
  var slice: String?
  /// The file of `Sources` that it is; nil for none.
  var file: CarriedFile?
  /// Of the text that the cell had.
  var fingerprint: String
}

extension String {
  /// A short text that changes when this one does (FNV-1a, 64 bits).
  var fingerprint: String {
    let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
