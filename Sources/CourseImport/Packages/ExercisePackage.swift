// One exercise as a Swift package, in which `swift test` runs its checks.

import LessonModel
import SwiftReading

/// What an exercise's package is made of, and what does not go along.
struct ExercisePackage {
  private let exercise: Exercise
  private let checks: SourceFile
  private let hasAnswers: Bool
  private let packages: ExportedPackages
  private let folder: String
  private let module: String
  private let printing: PrintingPackage?
  private var texts: PackageTexts
  /// Its files, by their paths in the folder that is written.
  private(set) var files: [ImportedFile] = []
  /// What does not go along, by file and line.
  private(set) var losses: [Diagnostic] = []

  /// Makes the package.
  ///
  /// - Parameters:
  ///   - exercise: The exercise; its slug is the folder's name.
  ///   - checks: Its checks.
  ///   - page: The page that it is on.
  ///   - hasAnswers: Whether solutions and wrong answers go along.
  ///   - packages: The packages that its code may import.
  ///   - course: The course's folder.
  init(
    of exercise: Exercise, _ checks: SourceFile, on page: Page?, hasAnswers: Bool,
    packages: ExportedPackages, in course: String
  ) {
    self.exercise = exercise
    self.checks = checks
    self.hasAnswers = hasAnswers
    self.packages = packages
    folder = "exercises/practice/\(exercise.slug)"
    module = exercise.packageModule
    printing = PrintingPackage(checks)
    texts = PackageTexts(in: course)
    tellOfStatements()
    tellOfOrder()
    addCode()
    addData()
    for (name, text) in texts.instructions(exercise.text.main) { add(".docs/\(name)", text) }
    if let page { addTexts(of: page) }
    files += texts.pictures.map { picture in
      var picture = picture
      picture.name = "\(folder)/.docs/\(picture.name)"
      return picture
    }
    losses += texts.losses
    add(".meta/config.json", config)
    if hasAnswers { addAnswers() }
    keepWhatIsNotJudged()
  }

  private var shared: SharedFiles { exercise.settings.shared }

  /// Whether the learner's file stays a program, which checks run as one.
  private var isProgram: Bool { printing?.hasProgram == true }

  /// Where the learner's file lies: a program has but one name for it.
  private var answerPath: String { "Sources/\(module)/\(isProgram ? "main" : module).swift" }

  private mutating func add(_ name: String, _ text: String) {
    files.append(ImportedFile("\(folder)/\(name)", text))
  }

  private mutating func lose(_ file: SourceFile, line: Int = 1, _ message: String) {
    losses.append(
      Diagnostic(.warning, at: SourceLocation(path: file.path, line: line), message))
  }

  /// A file's text, with an import of what stands beside all code of a course.
  private func code(_ text: String) -> String {
    shared.sources.isEmpty ? text : text.importingShared
  }

  private func answer(_ file: SourceFile) -> String {
    code(isProgram ? file.text : file.asLibrary.text)
  }

  // MARK: What is compiled

  private mutating func addCode() {
    add("Package.swift", manifest)
    add(answerPath, answer(exercise.starter))
    for file in exercise.starter.others { add("Sources/\(module)/\(file.name)", code(file.text)) }
    if printing != nil {
      add(
        "Sources/\(PrintingPackage.module)/\(PrintingPackage.module).swift", PrintingPackage.source)
      let targets = [module] + (shared.sources.isEmpty ? [] : [SharedFiles.moduleName])
      for target in targets { add("Sources/\(target)/Printing.swift", PrintingPackage.printing) }
    }
    if isProgram { add("Tests/\(module)Tests/Program.swift", PrintingPackage.program(module)) }
    if let probes = exercise.probes {
      // They are in the learner's module, which has another name here.
      let own = probes.withoutImports(of: [exercise.settings.moduleName])
      add("Sources/\(module)/Probes.swift", code(own.text.withoutOuterLines + "\n"))
    }
    let tests = (checks.text.withSerialSuites ?? checks.text)
      .renamingModule(exercise.settings.moduleName, to: module)
    add("Tests/\(module)Tests/\(module)Tests.swift", code(tests))
    for (name, path) in shared.packageFiles {
      files.append(ImportedFile("\(folder)/\(name)", copyOf: path))
    }
  }

  /// The folders of the targets, and how their code finds the data of the exercise.
  private var data: [(folder: String, data: PackageData)] {
    guard !shared.resources.isEmpty else { return [] }
    let own = [exercise.solution, exercise.starter].flatMap(\.all)
    let targets = [
      ("Sources/\(module)", own + [exercise.probes].compactMap(\.self)),
      ("Sources/\(SharedFiles.moduleName)", shared.sources), ("Tests/\(module)Tests", [checks]),
    ]
    return targets.compactMap { folder, files in PackageData(files).map { (folder, $0) } }
  }

  /// Adds what finds the data, or tells of code that looks for it where only a course has it.
  private mutating func addData() {
    for (folder, data) in data {
      if data.isReplaced {
        add("\(folder)/\(PackageData.fileName)", PackageData.source)
        continue
      }
      for (file, line) in data.asked {
        lose(
          file, line: line,
          "under 'swift test' the data lies in 'Resources' of the package, where 'Bundle.main' does not look"
        )
      }
    }
  }

  private var manifest: String {
    let settings = exercise.settings
    let printed = printing.map { _ in PrintingPackage.module.inQuotes }
    let sharedName = shared.sources.isEmpty ? nil : SharedFiles.moduleName.inQuotes
    func imports(_ names: String?...) -> String {
      let names = names.compactMap(\.self) + packages.products
      return names.isEmpty ? "" : ", dependencies: [\(names.joined(separator: ", "))]"
    }
    let (kind, product) =
      isProgram ? ("executableTarget", "executable") : ("target", "library")
    // Tasks have values of their own from these systems on.
    let platforms = printed == nil ? "" : "\n  platforms: [.macOS(.v14)],"
    let printedTarget =
      printed.map { "    .target(name: \($0), swiftSettings: [.swiftLanguageMode(.v6)]),\n" } ?? ""
    let sharedTarget =
      sharedName.map { "    .target(name: \($0)\(imports(printed)), swiftSettings: settings),\n" }
      ?? ""
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
          .\(kind)(name: "\(module)"\(imports(sharedName, printed)), swiftSettings: settings),
          .testTarget(
            name: "\(module)Tests"\(imports(module.inQuotes, sharedName, printed)), swiftSettings: settings),
        ]
      )

      """
  }

  // MARK: What is not compiled

  /// Adds what the exercise's page says before it, and all texts in other languages.
  private mutating func addTexts(of page: Page) {
    let languages =
      [nil]
      + Set(exercise.text.translations.keys).union(page.text.translations.keys)
      .sorted().map(Optional.some)
    for language in languages {
      let ending = language.map { ".\($0).md" } ?? ".md"
      func add(_ name: String, _ text: String) {
        self.add(".docs/\(name.dropLast(3))\(ending)", text)
      }
      if let language, let text = exercise.text.translations[language] {
        for (name, text) in texts.instructions(text) { add(name, text) }
      }
      guard language.map({ page.text.translations[$0] != nil }) ?? true else { continue }
      let introduction = texts.introduction(to: exercise, on: page, in: language)
      if !introduction.isEmpty { add("introduction.md", "# Introduction\n\n\(introduction)\n") }
    }
  }

  private var config: String {
    let answers = exercise.solution.others.filter { !exercise.gives($0) }
    let given = exercise.solution.others.filter(exercise.gives)
    func list(_ names: [String]) -> String {
      "[\(names.map(\.inQuotes).joined(separator: ", "))]"
    }
    let solution =
      [answerPath] + answers.map { "Sources/\(module)/\($0.name)" }
    let example =
      hasAnswers
      ? ["\(module)Example.swift"] + answers.map(\.exampleName) : []
    let support =
      data.filter(\.data.isReplaced).map { "\($0.folder)/\(PackageData.fileName)" }
      + (printing == nil ? [] : ["Sources/\(module)/Printing.swift"])
      + (isProgram ? ["Tests/\(module)Tests/Program.swift"] : [])
    let isSerial = checks.text.withSerialSuites != nil
    let editor =
      (given.isEmpty
        ? "" : ",\n    \"editor\": \(list(given.map { "Sources/\(module)/\($0.name)" }))")
      + (exercise.probes == nil ? "" : ",\n    \"probes\": [\"Sources/\(module)/Probes.swift\"]")
      + (support.isEmpty ? "" : ",\n    \"support\": \(list(support))")
      + (shared.paths.isEmpty
        ? ""
        : ",\n    \"shared\": ["
          + shared.packageFiles.map(\.name.inQuotes).joined(separator: ", ") + "]")
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

  /// Adds the solution and wrong answers, which 'swift test' does not see.
  private mutating func addAnswers() {
    add(".meta/Sources/\(module)/\(module)Example.swift", answer(exercise.solution))
    for file in exercise.solution.others where !exercise.gives(file) {
      add(".meta/Sources/\(module)/\(file.exampleName)", code(file.text))
    }
    for wrong in exercise.wrongAnswers.map(\.file) {
      let name = ".meta/wrong/\(wrong.name)"
      add(name, code(wrong.text))
      for file in wrong.others where !exercise.solution.others.contains(file) {
        add("\(name.dropLast(".swift".count))/\(file.name)", code(file.text))
      }
    }
  }

  // MARK: What does not go along

  /// Keeps what only `lessons` judges by for `lessons import`, and tells of it.
  private mutating func keepWhatIsNotJudged() {
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

  /// Tells of statements outside functions, which a library cannot hold.
  private mutating func tellOfStatements() {
    if isProgram { return tellOfGlobals() }
    guard let line = exercise.solution.asLibrary.statements.first else { return }
    lose(
      exercise.solution, line: line,
      "statements outside functions are comments that begin with '//>', for a package has none")
  }

  private mutating func tellOfOrder() {
    guard let serial = checks.text.withSerialSuites, checks.text.outerTestsCount > 1,
      serial != checks.text
    else { return }
    lose(checks, "under 'swift test' these suites and tests run at the same time")
  }

  /// Tells of checks that use what a program which runs by itself keeps to itself.
  private mutating func tellOfGlobals() {
    let words = checks.words
    for (name, line) in exercise.solution.globals where words.contains(name) {
      lose(
        exercise.solution, line: line,
        "under 'swift test' the program runs in a process of its own, and checks see no value of '\(name)'"
      )
    }
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
