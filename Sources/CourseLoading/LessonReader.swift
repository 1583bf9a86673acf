// Reads one lesson: its overview and its pages.

import LessonModel

/// Reads the folder of one lesson.
struct LessonReader {
  let slug: String
  let reading: CourseReading

  func read() -> Lesson {
    let files = reading.files
    let folder = files.folder("\(files.root)/\(slug)")
    files.claim(folder.path)
    let overview = MarkdownFiles(base: "lesson", kind: .lesson, in: folder, of: reading)
    let start = folder.location(of: "lesson.md")
    var listed: [YAMLTable.Scalar]?
    var code = CodeSettings()
    let placeholder = ProseText(
      file: SourceFile(path: start.path, text: ""), title: slug, summary: "", body: [])
    let text = overview.localized(placeholder) { file, isMain in
      file.proseText(isMain ? .lesson : .translation, problems: reading.problems) { table in
        guard isMain else { return }
        listed = table.texts("pages")
        code = table.codeSettings(problems: reading.problems)
        reading.readAcceptances(&table, in: folder.path)
      }
    }
    code.shared = SharedFilesReader(folder: folder, reading: reading).read()
    let slugs = SlugList(
      kind: .page, listed: listed, isExpected: overview.main?.table.isBroken == false,
      listedIn: start, folder: folder, reading: reading
    ).slugs()
    let pages = reading.within(code) {
      reading.sideBySide(slugs) { [slug] reading, page in
        PageReader(slug: page, lesson: slug, reading: reading).read()
      }
    }
    reportSharedNames(pages)
    reportSharedTitles(pages)
    return Lesson(slug: slug, text: text, pages: pages)
  }

  /// Pages and exercises share one namespace, so that `patterns/bang` can address either.
  private func reportSharedNames(_ pages: [Page]) {
    var owners = Dictionary(
      pages.map { ($0.slug, "the page '\($0.slug)'") }, uniquingKeysWith: { first, _ in first })
    for exercise in pages.flatMap(\.exercises) {
      if let owner = owners[exercise.slug] {
        reading.problems.error(
          .nameTaken,
          "the name '\(exercise.slug)' is taken by \(owner)",
          at: SourceLocation(path: exercise.text.main.file.path),
          remedy: "rename this exercise: each page and exercise of a lesson has its own name")
      } else {
        owners[exercise.slug] = "the exercise '\(exercise.slug)' of the page '\(exercise.page)'"
      }
    }
  }
}

extension LessonReader {
  /// Pages that readers of a list cannot tell from each other.
  private func reportSharedTitles(_ pages: [Page]) {
    guard reading.problems.takesWarnings else { return }
    var owners: [String: String] = [:]
    for page in pages where !page.text.main.title.isEmpty {
      let title = page.text.main.title
      if let owner = owners[title] {
        reading.problems.warning(
          .sameTitle,
          "the page '\(owner)' has the title '\(title.printable)', too",
          at: SourceLocation(path: page.text.main.file.path),
          remedy: "give one of them another: readers of a list see nothing else")
      } else {
        owners[title] = page.slug
      }
    }
  }
}

extension MarkdownFile {
  /// What a file says; `readFurther` asks for keys that only the main file has.
  func proseText(
    _ keys: KeyTable, problems: ProblemList, terms: TermCheck? = nil,
    readFurther: (inout YAMLTable) -> Void = { _ in }
  ) -> ProseText {
    var table = table
    let title = keys.hasTitle ? table.title(of: file, problems: problems) : ""
    let summary = table.text("summary")?.text ?? ""
    let terms = terms?.terms(of: file, &table) ?? []
    readFurther(&table)
    table.reportUnknownKeys(in: keys)
    return ProseText(
      file: file, title: title, summary: summary, terms: terms, body: prose.blocks)
  }
}
