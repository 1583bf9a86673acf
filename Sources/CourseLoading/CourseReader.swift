// Reads `course.yml` and the lessons that it lists.

import Languages
import LessonModel

/// Reads a whole course.
struct CourseReader {
  let reading: CourseReading

  /// Reads the settings, and the lessons by a function that is given their slugs.
  func read(_ readLessons: ([String]) -> [LessonOutline]) -> CourseOutline {
    let folder = reading.files.folder(reading.files.root)
    let file = reading.files.source("course.yml", in: folder)
    let path = folder.path(of: "course.yml")
    // What `pack` notes of a course that it has written.
    if folder.entries[PackManifest.fileName] == .file {
      reading.files.claim(folder.path(of: PackManifest.fileName))
    }
    var table =
      file.map { YAMLTable($0.text, path: path, problems: reading.problems) }
      ?? .broken(path: path, problems: reading.problems)
    let mainTitle =
      file.map { table.title(of: $0, problems: reading.problems, isFrontMatter: false) } ?? ""
    reading.languagesAreKnown = !table.isBroken
    let languages = table.texts("languages") ?? []
    reading.languages = tags(languages)
    let title = Localized(
      mainTitle,
      translations: table.translations("titles", to: reading.languages.dropFirst()).mapValues(
        \.text))
    let listed = table.texts("lessons")
    reading.codeSettings = table.codeSettings(problems: reading.problems)
    reading.codeSettings.shared.packages = PackagesReader(folder: folder, reading: reading)
      .read(table.tables("packages"))
    reading.readAcceptances(&table, in: folder.path)
    let site = table.table("site").map {
      SiteSettingsReader(folder: folder, reading: reading).settings($0)
    }
    table.reportUnknownKeys(in: .course)
    let statics =
      listed?.contains { $0.text == StaticFolder.name } == true
      ? [] : StaticFolder(course: folder, reading: reading).files()
    let slugs = SlugList(
      kind: .lesson, listed: listed, isExpected: !table.isBroken,
      listedIn: SourceLocation(path: path), folder: folder, reading: reading
    ).slugs()
    reading.text = ownWords(under: title, in: folder)
    var course = CourseOutline(
      path: reading.files.root, title: title, text: reading.text?.outline,
      languages: reading.languages, lessons: readLessons(slugs), site: site ?? SiteSettings())
    course.site.staticFiles = statics
    reportUnwrittenLanguages(of: course, among: languages)
    return course
  }

  /// `course.md` and its translations, which have the course's titles.
  private func ownWords(
    under title: Localized<String>, in folder: Folder
  ) -> Localized<ProseText>? {
    guard folder.names.contains(where: { $0.hasPrefix("course.") && $0.hasSuffix(".md") }) else {
      return nil
    }
    let files = MarkdownFiles(base: "course", kind: .course, in: folder, of: reading)
    guard files.main != nil else { return nil }
    let placeholder = ProseText(
      file: SourceFile(path: folder.path(of: "course.md"), text: ""), title: "", summary: "",
      body: [])
    var text = files.localized(placeholder) { file, isMain in
      file.proseText(isMain ? .courseText : .courseTranslation, problems: reading.problems)
    }
    text.main.title = title.main
    for language in text.translations.keys {
      text.translations[language]?.title = title.in(language)
    }
    return text
  }

  private func tags(_ languages: [YAMLTable.Scalar]) -> [LanguageTag] {
    var tags: [LanguageTag] = []
    for language in languages {
      if let problem = language.text.languageTagProblem {
        reading.problems.error(
          .badLanguage, problem.message, at: language.location, remedy: problem.remedy)
      } else if tags.contains(where: { $0.lowercased() == language.text.lowercased() }) {
        reading.problems.error(
          .badLanguage, "'\(language.text)' is listed twice", at: language.location,
          remedy: "take one of the two out")
      } else {
        tags.append(language.text)
      }
    }
    return tags.isEmpty ? ["en"] : tags
  }

  /// A language that no page is written in promises readers what is not there.
  private func reportUnwrittenLanguages(
    of course: CourseOutline, among languages: [YAMLTable.Scalar]
  ) {
    let texts = course.lessons.flatMap(\.pages).map(\.text)
    guard !texts.isEmpty else { return }
    for language in languages.dropFirst() where reading.languages.contains(language.text) {
      guard texts.allSatisfy({ $0.translations[language.text] == nil }) else { continue }
      reading.problems.warning(
        .unwrittenLanguage,
        "no page is written in '\(language.text)'", at: language.location,
        remedy: "write one as 'page.\(language.text).md', or take the language out")
    }
  }

}
