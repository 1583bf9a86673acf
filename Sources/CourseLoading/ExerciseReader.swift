// Reads one exercise: its Markdown and settings, and the Swift files beside it.

import LessonModel
import SwiftReading

extension Folder {
  /// What the folder of an exercise may hold, translations aside.
  static let exerciseNames = [
    "exercise.md", "solution.swift", "starter.swift", "checks.swift", "hidden.swift",
    "probes.swift", "clients", "wrong", "solution", "starter", SealedForm.fileName,
  ]

  /// A file that was perhaps meant to have this name, which no file has.
  func misspelling(of name: String) -> String? {
    let others = names.filter { !Self.exerciseNames.contains($0) }
    return nearestNames(to: name, in: others).first
  }
}

/// Reads the folder of one exercise.
struct ExerciseReader {
  private let slug: String
  private let lesson: String
  private let page: String
  private let folder: Folder
  private let reading: CourseReading

  /// Prepares to read the exercise `slug` in the folder of a page.
  init(slug: String, page: Folder, lesson: String, reading: CourseReading) {
    self.slug = slug
    self.lesson = lesson
    self.page = page.path.lastComponent
    self.reading = reading
    folder = reading.files.folder(page.path(of: slug))
  }

  func read() -> Exercise {
    reading.reportBadSlug(slug, at: folder.location(of: "exercise.md"))
    let markdown = MarkdownFiles(base: "exercise", kind: .exercise, in: folder, of: reading)
    var settings = ExerciseSettings()
    var translated: [TranslatedCheckNames] = []
    let text = markdown.localized(placeholder) { file, isMain in
      var names: [String: String] = [:]
      var text = exerciseText(of: file, isMain ? .exercise : .exerciseTranslation) { table in
        if isMain {
          settings = ExerciseSettings(
            &table, within: reading.codeSettings, problems: reading.problems)
          reading.readAcceptances(&table, in: folder.path)
          reading.readJudging(&table, in: folder.path)
        } else if let found = TranslatedCheckNames(&table, file: file.file) {
          translated.append(found)
          names = found.names.mapValues(\.text)
        }
      }
      text.checkNames = names
      return text
    }
    let sealed = SealedReader(folder: folder, reading: reading).read()
    let others = OtherFiles(folder: folder, reading: reading)
    let solution = others.solution(
      source("solution.swift") ?? missingSolution(isSealed: sealed != nil))
    let checks = source("checks.swift")
    let hidden = source("hidden.swift")
    let clients = ClientReader(
      folder: subfolder("clients"), moduleName: settings.compilation.moduleName, reading: reading
    ).read()
    let wrongAnswers = WrongAnswerReader(
      folder: subfolder("wrong"), others: others, reading: reading
    ).read()
    let names = ExerciseCheckNames(checks: checks, hidden: hidden, clients: clients)
    let exercise = Exercise(
      slug: slug, lesson: lesson, page: page, path: folder.path, kind: settings.kind,
      text: names.resolving(text), points: settings.points, settings: settings.compilation,
      checkSettings: names.resolving(settings.checks.mapValues(\.settings)),
      timeLimitSeconds: settings.timeLimitSeconds, solution: solution, sealed: sealed,
      starter: others.starter(
        starter(solution: solution, settings: settings, isElsewhere: others.leaveSomething)),
      checks: checks, hidden: hidden, probes: source("probes.swift"),
      clients: clients,
      wrongAnswers: names.resolving(wrongAnswers), checkNames: names.shown)
    if settings.isKindKnown {
      ExerciseCheck(
        exercise, settings: settings, names: names, wrongAnswers: wrongAnswers, folder: folder,
        problems: reading.problems
      ).check()
      for other in translated { other.check(names, problems: reading.problems) }
    }
    return exercise
  }

  // MARK: Markdown

  private var placeholder: ExerciseText {
    let path = folder.path(of: "exercise.md")
    return ExerciseText(
      file: SourceFile(path: path, text: ""), title: slug, instructions: [], hints: [])
  }

  private func exerciseText(
    of file: MarkdownFile, _ keys: KeyTable, readFurther: (inout YAMLTable) -> Void
  ) -> ExerciseText {
    var table = file.table
    let title = table.title(of: file.file, problems: reading.problems)
    readFurther(&table)
    table.reportUnknownKeys(in: keys)
    return ExerciseText(
      file: file.file, title: title, instructions: file.prose.blocks,
      hints: hints(of: file))
  }

  /// The items of the ordered list behind `@Hints`.
  private func hints(of file: MarkdownFile) -> [[Block]] {
    let start = SourceLocation(path: file.file.path)
    guard let blocks = file.prose.hintBlocks else {
      reading.problems.warning(
        .noHints,
        "this exercise has no hints", at: start,
        remedy: "end it with a line '@Hints' and an ordered list of at least two")
      return []
    }
    let location = file.prose.hintsLocation ?? start
    guard case .list(start: _?, let items)? = blocks.first, blocks.count == 1 else {
      reading.problems.error(
        .hintsAreAList,
        "hints are one ordered list and nothing else", at: location,
        remedy: "write them below '@Hints' as '1. …', '2. …', and move other text above it")
      return []
    }
    if items.count < 2 {
      reading.problems.warning(
        .noHints,
        "there is only one hint", at: location,
        remedy: "write at least two, from a gentle one to one that nearly tells")
    }
    return items
  }

  // MARK: Swift

  private func source(_ name: String) -> SourceFile? { reading.files.source(name, in: folder) }

  private func subfolder(_ name: String) -> Folder? {
    reading.subfolder(name, of: folder, holding: "the Swift files")
  }

  private func missingSolution(isSealed: Bool) -> SourceFile {
    let name = "solution.swift"
    if folder.entries[name] == nil, !isSealed, folder.entries[SealedForm.fileName] == nil {
      reading.problems.error(
        .noSolution,
        "'\(name)' is missing", at: folder.location(of: name),
        remedy: folder.misspelling(of: name).map { "rename '\($0)' to '\(name)'" }
          ?? "write the reference that passes every check")
    }
    return SourceFile(path: folder.path(of: name), text: "")
  }

  /// The starter's own file, or what the solution's markers leave.
  private func starter(
    solution: SourceFile, settings: ExerciseSettings, isElsewhere: Bool
  ) -> SourceFile {
    if let starter = source("starter.swift") { return starter }
    if folder.entries[SealedForm.fileName] != nil, folder.entries["starter.swift"] == nil {
      reading.problems.error(
        .sealedForm,
        "'starter.swift' is missing", at: folder.location(of: "starter.swift"),
        remedy: SealedReader.remedy)
    }
    guard folder.entries["solution.swift"] == .file, folder.entries["starter.swift"] == nil,
      settings.isKindKnown
    else { return solution.starterCut }
    let start = SourceLocation(path: solution.path)
    guard settings.kind == .checks else {
      reading.problems.error(
        .noStarter,
        "a predict exercise needs a starter.swift", at: start,
        remedy: "write it beside this file: the same code without the marks")
      return solution
    }
    // The learner may have something to write in other files only.
    let problems = solution.starterMarkerProblems
    reading.problems.add(contentsOf: problems)
    guard solution.hasStarterMarkers || isElsewhere || !problems.isEmpty else {
      reading.problems.error(
        .noStarter,
        "there is no starter", at: start,
        remedy: "put '// starter.hide' and '// starter.show' around what the learner is to write, "
          + "or write a starter.swift")
      return solution
    }
    return solution.starterCut
  }
}
