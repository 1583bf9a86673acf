// A page, a lesson's overview, an exercise and what is said of the course are each one Markdown file in
// the main language and perhaps more in others: `page.md`, `page.zh-Hans.md`.

import LessonModel

/// One Markdown file, read.
struct MarkdownFile {
  let file: SourceFile
  var table: YAMLTable
  var prose: MarkdownBody

  init(_ file: SourceFile, kind: ProseKind, of reading: CourseReading) {
    self.file = file
    // What is said of the course stands under the course's title, and need have no other keys.
    let matter = FrontMatter(of: file, isExpected: kind != .course, problems: reading.problems)
    table = matter.table
    prose = ProseReader(matter, path: file.path, kind: kind, problems: reading.problems).read()
  }
}

/// The Markdown files of one base name in one folder.
struct MarkdownFiles {
  /// Nil where the main language's file is missing or cannot be read.
  var main: MarkdownFile?
  var translations: [(language: LanguageTag, file: MarkdownFile)] = []

  /// Reads `base.md` and its translations, and reports languages that the course does not have.
  init(base: String, kind: ProseKind, in folder: Folder, of reading: CourseReading) {
    let files = reading.files
    let mainName = "\(base).md"
    if folder.entries[mainName] == nil {
      reading.problems.error(
        .missingFile,
        "'\(mainName)' is missing", at: folder.location(of: mainName),
        remedy: folder.otherName(ofText: base).map { "rename '\($0)' to '\(mainName)'" }
          ?? (kind == .course
            ? "write it in the course's main language"
            : "write it, beginning with a line '---', 'title: …' and a line '---'"))
    }
    main = files.source(mainName, in: folder).map {
      MarkdownFile($0, kind: kind, of: reading)
    }
    for name in folder.names where name.hasPrefix("\(base).") && name.hasSuffix(".md") {
      let language = String(name.dropFirst(base.count + 1).dropLast(".md".count))
      guard name != mainName, !language.isEmpty, folder.entries[name] == .file else { continue }
      files.claim(folder.path(of: name))
      guard reading.languages.dropFirst().contains(language) || !reading.languagesAreKnown else {
        let isMain = reading.languages.first == language
        reading.problems.error(
          .unknownLanguage,
          isMain
            ? "'\(language)' is the main language" : "the course has no language '\(language)'",
          at: folder.location(of: name),
          remedy: isMain
            ? "name this file '\(mainName)'"
            : didYouMean(language, in: reading.languages) ?? "add it to 'languages' in course.yml")
        continue
      }
      if let file = files.source(name, in: folder) {
        var markdown = MarkdownFile(file, kind: kind, of: reading)
        let translated = markdown.table.text("translates")
        translations.append((language, markdown))
        guard let main else { continue }
        TranslationCheck(
          main: main, translation: markdown,
          languages: (reading.languages.first ?? "", language), translated: translated,
          problems: reading.problems
        ).check()
      }
    }
    for file in all { reading.add(file) }
    guard !reading.keepsRunningText else { return }
    main?.prose.dropRunningText()
    for index in translations.indices { translations[index].file.prose.dropRunningText() }
  }

  /// All files that were read, the main one first.
  var all: [MarkdownFile] { (main.map { [$0] } ?? []) + translations.map(\.file) }

  /// A text of each file, made by one function.
  func localized<Text>(
    _ placeholder: Text, _ text: (MarkdownFile, _ isMain: Bool) -> Text
  ) -> Localized<Text> {
    let texts = translations.map { ($0.language, text($0.file, false)) }
    return Localized(
      main.map { text($0, true) } ?? placeholder,
      translations: Dictionary(texts) { first, _ in first })
  }
}

extension Folder {
  /// A file that was perhaps meant to be the text of this name, in the main language.
  fileprivate func otherName(ofText base: String) -> String? {
    names.first { name in
      let name = name.lowercased()
      return ["\(base).md", "\(base).markdown", "\(base).md.txt", "\(base).txt"].contains(name)
    }
  }
}

extension YAMLTable {
  /// The title, which `course.yml` and every Markdown file must have.
  mutating func title(
    of file: SourceFile, problems: ProblemList, isFrontMatter: Bool = true
  ) -> String {
    let isThere = keys.contains { $0.text == "title" }
    if let title = text("title") { return title.text }
    if !isThere, !isBroken {
      problems.error(
        .noTitle,
        "this file has no title", at: SourceLocation(path: file.path),
        remedy: isFrontMatter
          ? "write 'title: …' between its first two lines '---'" : "write 'title: …' on a line")
    }
    return ""
  }
}
