// Reads one page: its Markdown, the snippets and exercises in its folder, and whether each is
// placed.

import LessonModel

/// Reads the folder of one page.
struct PageReader {
  let slug: String
  let lesson: String
  let reading: CourseReading

  func read() -> Page {
    let files = reading.files
    let folder = files.folder("\(files.root)/\(lesson)/\(slug)")
    files.claim(folder.path)
    let markdown = MarkdownFiles(base: "page", kind: .page, in: folder, of: reading)
    let placeholder = ProseText(
      file: SourceFile(path: folder.path(of: "page.md"), text: ""), title: slug, summary: "",
      body: [])
    var code = CodeSettings()
    var codeOfSnippets: [String: CodeSettings] = [:]
    let termCheck = TermCheck(problems: reading.problems)
    var date = ""
    var text = markdown.localized(placeholder) { file, isMain in
      file.proseText(
        isMain ? .page : .pageTranslation, problems: reading.problems, terms: termCheck
      ) { table in
        guard isMain else { return }
        code = table.codeSettings(problems: reading.problems)
        reading.readAcceptances(&table, in: folder.path)
        codeOfSnippets = snippetSettings(&table, in: folder)
        date = day(in: &table)
      }
    }
    text.main.date = date
    if markdown.main?.table.isBroken == false { termCheck.checkTranslations(of: text) }
    code.shared = SharedFilesReader(folder: folder, reading: reading).read()
    let (snippets, exercises) = reading.within(code) {
      (self.snippets(in: folder, codeOfSnippets), self.exercises(in: folder))
    }
    for file in markdown.all {
      PlacementCheck(
        file: file, folder: folder, snippets: snippets, exercises: exercises,
        problems: reading.problems
      ).check()
    }
    return Page(
      slug: slug, lesson: lesson, text: text,
      snippets: ordered(snippets, by: \.name, asPlacedIn: markdown.main),
      exercises: ordered(exercises, by: \.slug, asPlacedIn: markdown.main))
  }

  /// The day on which the page was published, if its front matter says one.
  private func day(in table: inout YAMLTable) -> String {
    guard let day = table.text("date") else { return "" }
    guard day.text.isDay else {
      reading.problems.error(
        .badValue, "'\(day.text.printable)' is no day", at: day.location,
        remedy: "write it as '2026-05-03'")
      return ""
    }
    return day.text
  }

  private func snippets(in folder: Folder, _ settings: [String: CodeSettings]) -> [Snippet] {
    folder.swiftNames.compactMap { name in
      reading.files.source(name, in: folder).map { file in
        let own = settings[String(name.dropLast(".swift".count))] ?? CodeSettings()
        return SnippetReader(
          file, settings: own.within(reading.codeSettings), problems: reading.problems
        ).read()
      }
    }
  }

  /// What the page's front matter says of single snippets: `snippets: {Tasks: {swift: 6}}`.
  private func snippetSettings(
    _ table: inout YAMLTable, in folder: Folder
  ) -> [String: CodeSettings] {
    guard var snippets = table.table("snippets") else { return [:] }
    let names = folder.swiftNames.map { String($0.dropLast(".swift".count)) }
    var settings: [String: CodeSettings] = [:]
    for key in snippets.keys {
      guard var own = snippets.table(key.text) else { continue }
      settings[key.text] = own.codeSettings(problems: reading.problems)
      own.reportUnknownKeys(in: .snippet)
      if !names.contains(key.text) {
        reading.problems.error(
          .unknownSnippet,
          "there is no snippet '\(key.text)' on this page", at: key.location,
          remedy: didYouMean(key.text, in: names) ?? "take it out")
      }
    }
    return settings
  }

  private func exercises(in folder: Folder) -> [Exercise] {
    folder.folderNames
      .filter { reading.files.folder(folder.path(of: $0)).entries["exercise.md"] != nil }
      .map { ExerciseReader(slug: $0, page: folder, lesson: lesson, reading: reading).read() }
  }

  /// In the order in which the page places them; what it does not place comes last.
  private func ordered<Item>(
    _ items: [Item], by name: (Item) -> String, asPlacedIn file: MarkdownFile?
  ) -> [Item] {
    var ranks: [String: Int] = [:]
    for (rank, placement) in (file?.prose.placements ?? []).enumerated() {
      switch placement.directive {
      case .snippet(let name, _): ranks[name] = ranks[name] ?? rank
      case .exercise(let slug): ranks[slug] = ranks[slug] ?? rank
      case .hints: break
      }
    }
    return items.enumerated()
      .sorted { left, right in
        let leftRank = ranks[name(left.element)] ?? Int.max
        let rightRank = ranks[name(right.element)] ?? Int.max
        return (leftRank, left.offset) < (rightRank, right.offset)
      }
      .map(\.element)
  }
}

/// Compares what a page places with what its folder holds.
struct PlacementCheck {
  let file: MarkdownFile
  let folder: Folder
  let snippets: [Snippet]
  let exercises: [Exercise]
  let problems: ProblemList

  func check() {
    var placed: Set<Directive> = []
    var placedNames: Set<String> = []
    for placement in file.prose.placements {
      switch placement.directive {
      case .snippet(let name, let slice):
        checkSnippet(name, slice: slice, at: placement.location)
        placedNames.insert(name)
      case .exercise(let slug):
        checkExercise(slug, at: placement.location)
        placedNames.insert(slug)
      case .hints: break
      }
      if !placed.insert(placement.directive).inserted {
        problems.warning(
          .placedTwice,
          "this is placed twice on the page", at: placement.location,
          remedy: "take one of the two out")
      }
    }
    // Of a file that could not be read nobody knows what it places.
    guard !file.table.isBroken else { return }
    for snippet in snippets where !placedNames.contains(snippet.name) {
      reportUnplaced(snippet.file.path, #"@Snippet(path: "\#(snippet.name)")"#)
    }
    for exercise in exercises where !placedNames.contains(exercise.slug) {
      reportUnplaced(exercise.text.main.file.path, #"@Exercise(path: "\#(exercise.slug)")"#)
    }
  }

  private func checkSnippet(_ name: String, slice: String?, at location: SourceLocation) {
    guard let snippet = snippets.first(where: { $0.name == name }) else {
      // A file that is there and could not be read was reported already.
      guard folder.entries["\(name).swift"] == nil else { return }
      let names = snippets.map(\.name)
      let bare = name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
      problems.error(
        .unknownSnippet,
        "there is no snippet '\(name)' on this page", at: location,
        remedy: names.contains(bare)
          ? "write '\(bare)', without '.swift'"
          : didYouMean(bare, in: names) ?? "write it as '\(bare).swift' beside this file")
      return
    }
    guard let slice, snippet.slices[slice] == nil else { return }
    problems.error(
      .unknownSlice,
      "the snippet '\(name)' has no slice '\(slice)'", at: location,
      remedy: didYouMean(slice, in: snippet.slices.keys)
        ?? "mark it with '// snippet.\(slice)' and '// snippet.end'")
  }

  private func checkExercise(_ slug: String, at location: SourceLocation) {
    let slugs = exercises.map(\.slug)
    guard !slugs.contains(slug) else { return }
    problems.error(
      .unknownExercise,
      "there is no exercise '\(slug)' on this page", at: location,
      remedy: didYouMean(slug, in: slugs)
        ?? "make the folder '\(slug)' with an exercise.md beside this file")
  }

  private func reportUnplaced(_ path: String, _ directive: String) {
    problems.warning(
      .neverPlaced,
      "\(file.file.name) never places this", at: SourceLocation(path: path),
      remedy: "write '\(directive)' on a line of its own in \(file.file.name)")
  }
}

extension String {
  /// Whether it is a day of the calendar, as in `2026-05-03`.
  fileprivate var isDay: Bool {
    guard let parts = wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/)?.output, let year = Int(parts.1),
      let month = Int(parts.2), let day = Int(parts.3), (1...12).contains(month)
    else { return false }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
