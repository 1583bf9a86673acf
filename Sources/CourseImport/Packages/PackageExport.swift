// Exercises as Swift packages, in which `swift test` runs the checks: for any editor and any CI. They
// lie as Exercism's do, so that `lessons import` takes them back.

public import LessonModel
import SwiftReading

/// Files that an export writes, and what is lost in it.
public struct ExportedFiles: Hashable, Sendable {
  /// The files, by their paths in the folder that is written.
  public var files: [ImportedFile]
  /// What does not go along, by file and line.
  public var losses: [Diagnostic]
}

/// Makes packages of exercises.
public struct PackageExport {
  private let course: Course
  /// What the exercises are called in the track, by their addresses.
  private let folders: [String: String]
  private let lessons: [Lesson]
  private let exercises: [Exercise]
  private let hasAnswers: Bool
  private let packages: ExportedPackages
  private var files: [ImportedFile] = []
  private var losses: [Diagnostic] = []

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - lessons: Its lessons that are exported, with the pages and the exercises that are.
  ///   - hasAnswers: Whether solutions and wrong answers go along.
  ///   - packages: The packages that their code may import.
  public init(
    course: Course, lessons: [Lesson], hasAnswers: Bool,
    packages: ExportedPackages = ExportedPackages()
  ) {
    self.packages = packages
    self.course = course
    self.lessons = lessons
    // Two lessons may have one of the same name, a track has not.
    var slugs = FreeSlugs()
    var folders: [String: String] = [:]
    let exercises = lessons.flatMap(\.pages).flatMap(\.exercises)
    self.exercises = exercises.map { exercise in
      var exercise = exercise
      let folder = slugs.slug(exercise.slug)
      if Self.isTested(exercise) { folders[exercise.address] = folder }
      exercise.slug = folder
      return exercise
    }
    self.folders = folders
    self.hasAnswers = hasAnswers
  }

  /// A folder for each exercise, each a package.
  public func exported() -> ExportedFiles {
    var copy = self
    for exercise in exercises { copy.add(exercise) }
    copy.addTrack()
    if hasAnswers, !folders.isEmpty {
      let kept = KeptCourse(course, lessons: lessons, packed: Set(folders.keys))
      copy.files += kept.files
      copy.losses += kept.losses
    }
    return ExportedFiles(files: copy.files, losses: copy.losses + packages.losses)
  }

  private mutating func lose(_ file: SourceFile, line: Int = 1, _ message: String) {
    losses.append(
      Diagnostic(.warning, at: SourceLocation(path: file.path, line: line), message))
  }

  /// The exercises that can be judged by `swift test`.
  private var tested: [Exercise] { exercises.filter(Self.isTested) }

  private static func isTested(_ exercise: Exercise) -> Bool {
    exercise.kind == .checks && exercise.checks != nil
  }

  private mutating func add(_ exercise: Exercise) {
    let text = exercise.text.main
    guard exercise.kind == .checks, let checks = exercise.checks else {
      let judged = exercise.kind == .predict ? "predictions" : "clients"
      let end =
        hasAnswers && !folders.isEmpty ? "is kept for 'lessons import'" : "does not go along"
      lose(text.file, "'swift test' judges no \(judged): this exercise \(end)")
      return
    }
    let printing = PrintingPackage(checks)
    let isProgram = printing?.hasProgram == true
    let folder = "exercises/practice/\(exercise.slug)"
    let module = exercise.packageModule
    func add(_ name: String, _ text: String) {
      files.append(ImportedFile("\(folder)/\(name)", text))
    }
    let shared = exercise.settings.shared
    func code(_ text: String) -> String { shared.sources.isEmpty ? text : text.importingShared }
    func answer(_ file: SourceFile) -> String { code(isProgram ? file.text : file.asLibrary.text) }
    if isProgram {
      loseGlobals(exercise, checks)
    } else if let line = exercise.solution.asLibrary.statements.first {
      lose(
        exercise.solution, line: line,
        "statements outside functions are comments that begin with '//>', for a package has none")
    }
    let serial = checks.text.withSerialSuites ?? checks.text
    if checks.text.outerTestsCount > 1, serial != checks.text {
      lose(checks, "under 'swift test' these suites and tests run at the same time")
    }
    add("Package.swift", manifest(of: exercise, module, printing))
    add(exercise.packagePath(isProgram: isProgram), answer(exercise.starter))
    for file in exercise.starter.others { add("Sources/\(module)/\(file.name)", code(file.text)) }
    if printing != nil {
      add(
        "Sources/\(PrintingPackage.module)/\(PrintingPackage.module).swift", PrintingPackage.source)
      let targets = [module] + (shared.sources.isEmpty ? [] : [SharedFiles.moduleName])
      for target in targets { add("Sources/\(target)/Printing.swift", PrintingPackage.printing) }
    }
    if isProgram { add("Tests/\(module)Tests/Program.swift", PrintingPackage.program(module)) }
    if let probes = exercise.probes { add("Sources/\(module)/Probes.swift", code(probes.text)) }
    add(
      "Tests/\(module)Tests/\(module)Tests.swift",
      code(serial.renamingModule(exercise.settings.moduleName, to: module)))
    for (name, path) in shared.packageFiles {
      files.append(ImportedFile("\(folder)/\(name)", copyOf: path))
    }
    loseBundle(exercise)
    for (name, text) in Instructions(text.file).files { add(".docs/\(name)", text) }
    addTexts(of: exercise, to: folder)
    add(".meta/config.json", config(of: exercise, module, isProgram: isProgram))
    if hasAnswers {
      add(".meta/Sources/\(module)/\(module)Example.swift", answer(exercise.solution))
      for file in exercise.solution.others where !exercise.gives(file) {
        add(".meta/Sources/\(module)/\(file.exampleName)", code(file.text))
      }
      for wrong in exercise.wrongAnswers {
        add(".meta/wrong/\(wrong.file.name)", code(wrong.file.text))
        for file in wrong.file.others where !exercise.solution.others.contains(file) {
          add(
            ".meta/wrong/\(wrong.file.name.dropLast(".swift".count))/\(file.name)", code(file.text))
        }
      }
    }
    let end = hasAnswers ? "kept for 'lessons import'" : "not taken along"
    for client in exercise.clients {
      lose(client.file, "'swift test' judges no clients: this one is \(end)")
      if hasAnswers { add(".meta/clients/\(client.file.name)", client.file.text) }
    }
    if let hidden = exercise.hidden {
      lose(hidden, "'swift test' runs no checks for grading only: these are \(end)")
      if hasAnswers { add(".meta/hidden.swift", hidden.text) }
    }
  }

  /// Adds what the exercise's page says before it, its pictures, and both in other languages.
  private mutating func addTexts(of exercise: Exercise, to folder: String) {
    guard let page = lessons.lazy.flatMap(\.pages).first(where: { $0.holds(exercise) }) else {
      return
    }
    let languages =
      [nil]
      + Set(exercise.text.translations.keys).union(page.text.translations.keys)
      .sorted().map(Optional.some)
    for language in languages {
      let ending = language.map { ".\($0).md" } ?? ".md"
      func add(_ name: String, _ text: String) {
        files.append(ImportedFile("\(folder)/.docs/\(name.dropLast(3))\(ending)", text))
      }
      if let language, let text = exercise.text.translations[language] {
        for (name, text) in Instructions(text.file).files { add(name, text) }
      }
      guard language.map({ page.text.translations[$0] != nil }) ?? true else { continue }
      let (introduction, lost) = page.introduction(to: exercise, in: language)
      if !introduction.isEmpty { add("introduction.md", "# Introduction\n\n\(introduction)\n") }
      for (line, link) in lost {
        lose(
          page.text.in(language).file, line: line,
          "this link leads to '\(link)', which is not in a package")
      }
      for picture in page.pictures(in: language) {
        let file = ImportedFile("\(folder)/.docs/\(picture.name)", copyOf: picture.path)
        if !files.contains(file) { files.append(file) }
      }
    }
  }

  /// Tells of checks that use what a program which runs by itself keeps to itself.
  private mutating func loseGlobals(_ exercise: Exercise, _ checks: SourceFile) {
    let words = checks.words
    for (name, line) in exercise.solution.globals where words.contains(name) {
      lose(
        exercise.solution, line: line,
        "under 'swift test' the program runs in a process of its own, and checks see no value of '\(name)'"
      )
    }
  }

  /// Tells of code that looks for data where only a playground has it.
  private mutating func loseBundle(_ exercise: Exercise) {
    guard !exercise.settings.shared.resources.isEmpty else { return }
    let files =
      [exercise.solution] + [exercise.checks, exercise.probes].compactMap(\.self)
      + exercise.settings.shared.sources
    for file in files {
      let lines = file.codeWithoutComments.textLines
      guard let line = lines.firstIndex(where: { $0.contains("Bundle.main") }) else { continue }
      lose(
        file, line: line + 1,
        "under 'swift test' the data lies in 'Resources' of the package, where 'Bundle.main' does not look"
      )
    }
  }

  private func manifest(
    of exercise: Exercise, _ module: String, _ printing: PrintingPackage?
  ) -> String {
    let settings = exercise.settings
    let printed = printing.map { _ in PrintingPackage.module.inQuotes }
    let shared = settings.shared.sources.isEmpty ? nil : SharedFiles.moduleName.inQuotes
    func imports(_ names: String?...) -> String {
      let names = names.compactMap(\.self) + packages.products
      return names.isEmpty ? "" : ", dependencies: [\(names.joined(separator: ", "))]"
    }
    let (kind, product) =
      printing?.hasProgram == true ? ("executableTarget", "executable") : ("target", "library")
    // Tasks have values of their own from these systems on.
    let platforms = printed == nil ? "" : "\n  platforms: [.macOS(.v14)],"
    let printedTarget =
      printed.map { "    .target(name: \($0), swiftSettings: [.swiftLanguageMode(.v6)]),\n" } ?? ""
    let sharedTarget =
      shared.map { "    .target(name: \($0)\(imports(printed)), swiftSettings: settings),\n" } ?? ""
    let dependencies = packages.dependencies(up: "../../../")
    let isolation = settings.isolation == .mainActor ? ", .defaultIsolation(MainActor.self)" : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [.swiftLanguageMode(.v\(settings.languageMode))\(isolation)]

      let package = Package(
        name: "\(module)",\(platforms)
        products: [.\(product)(name: "\(module)", targets: ["\(module)"])],\(dependencies)
        targets: [
      \(printedTarget)\(sharedTarget)\
          .\(kind)(name: "\(module)"\(imports(shared, printed)), swiftSettings: settings),
          .testTarget(
            name: "\(module)Tests"\(imports(module.inQuotes, shared, printed)), swiftSettings: settings),
        ]
      )

      """
  }

  private func config(of exercise: Exercise, _ module: String, isProgram: Bool) -> String {
    let answers = exercise.solution.others.filter { !exercise.gives($0) }
    let given = exercise.solution.others.filter(exercise.gives)
    func list(_ names: [String]) -> String {
      "[\(names.map(\.inQuotes).joined(separator: ", "))]"
    }
    let solution =
      [exercise.packagePath(isProgram: isProgram)] + answers.map { "Sources/\(module)/\($0.name)" }
    let example =
      hasAnswers
      ? ["\(module)Example.swift"] + answers.map(\.exampleName) : []
    let isSerial = exercise.checks?.text.withSerialSuites != nil
    let editor =
      (given.isEmpty
        ? "" : ",\n    \"editor\": \(list(given.map { "Sources/\(module)/\($0.name)" }))")
      + (exercise.probes == nil ? "" : ",\n    \"probes\": [\"Sources/\(module)/Probes.swift\"]")
      + (isProgram ? ",\n    \"support\": [\"Tests/\(module)Tests/Program.swift\"]" : "")
      + (exercise.settings.shared.paths.isEmpty
        ? ""
        : ",\n    \"shared\": ["
          + exercise.settings.shared.packageFiles.map(\.name.inQuotes).joined(separator: ", ") + "]")
    return """
      {
        "authors": [],
        "files": {
          "solution": \(list(solution)),
          "test": ["Tests/\(module)Tests/\(module)Tests.swift"],
          "example": \(list(example.map { ".meta/Sources/\(module)/\($0)" }))\(editor)
        },
        "blurb": "",\(isSerial ? "\n    \"serialized\": true," : "")
        "frontMatter": \(FrontMatterLines(of: exercise.text.main.file).lines.jsonText)
      }

      """
  }

  private var outline: ExportedOutline {
    ExportedOutline(course, lessons: lessons, folders: folders, keepsPages: hasAnswers)
  }

  /// `config.json` of all of them, by which `lessons import` knows their order and titles.
  private mutating func addTrack() {
    let entries = tested.map { exercise in
      "      {\"slug\": \"\(exercise.slug)\", \"name\": \(exercise.text.main.title.inQuotes), "
        + "\"difficulty\": 1}"
    }
    let text = """
      {
        "language": "Swift",
        "title": \(course.title.main.inQuotes),
        "exercises": {
          "concept": [],
          "practice": [
      \(entries.joined(separator: ",\n"))
          ]
        }\(packages.configuration)\(outline.configuration)
      }

      """
    guard !entries.isEmpty else { return }
    files += [ImportedFile("config.json", text)] + packages.files
  }
}

extension SourceFile {
  /// The name of a file of the solution where Exercism has its examples.
  fileprivate var exampleName: String { "\(name.dropLast(".swift".count))Example.swift" }
}

extension Exercise {
  /// Whether a file of the solution is one that learners have from the beginning.
  fileprivate func gives(_ file: SourceFile) -> Bool {
    starter.others.contains { $0.name == file.name && $0.text == file.text }
  }

  /// Where the learner's file lies in a package: a program has but one name for it.
  fileprivate func packagePath(isProgram: Bool) -> String {
    "Sources/\(packageModule)/\(isProgram ? "main" : packageModule).swift"
  }

  /// The module's name in a package: that of the exercise where the course's is only the usual one. Where checks
  /// name things by their module, a type of theirs would hide a module of its name.
  fileprivate var packageModule: String {
    guard settings.moduleName == CompilationSettings().moduleName else {
      return settings.moduleName
    }
    let name = slug.snippetName
    let isHidden =
      checks.map { checks in
        checks.declaredTypes.contains(name)
          && !SwiftScan(checks.text).pieces.qualifiers(settings.moduleName).isEmpty
      } ?? false
    return isHidden || ["Page", "Testing", "Swift"].contains(name) ? settings.moduleName : name
  }
}

extension SourceFile {
  /// The types that it declares at its top.
  fileprivate var declaredTypes: Set<String> {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return Set(
      SwiftScan(text).items.compactMap { item in
        let words = item.name.split(separator: " ")
        return words.count == 2 && kinds.contains(words[0]) ? String(words[1]) : nil
      })
  }
}

extension String {
  /// Swift that imports a module, which has another name now. A type of the module's old name stays as it is.
  func renamingModule(_ old: String, to new: String) -> String {
    guard old != new else { return self }
    let hidesModule = SourceFile(path: "", text: self).declaredTypes.contains(old)
    var pieces = SwiftScan(self).pieces
    let qualifiers = hidesModule ? [] : pieces.qualifiers(old)
    for index in pieces.indices where pieces[index].text == old {
      let before = pieces[..<index].last(where: \.isCode)?.text
      if before == "import" || qualifiers.contains(index) { pieces[index].text = new[...] }
    }
    return pieces[...].source
  }
}

extension [SwiftPiece] {
  /// Where a name stands before a dot, and behind none.
  fileprivate func qualifiers(_ name: String) -> Set<Int> {
    Set(
      indices.filter { index in
        self[index].text == name && self[(index + 1)...].first?.text == "."
          && self[..<index].last(where: \.isCode)?.text != "."
      })
  }
}
