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
  private let title: String
  private let exercises: [Exercise]
  private let hasAnswers: Bool
  private var files: [ImportedFile] = []
  private var losses: [Diagnostic] = []

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - title: The course's title.
  ///   - exercises: What is exported.
  ///   - hasAnswers: Whether solutions and wrong answers go along.
  public init(title: String, exercises: [Exercise], hasAnswers: Bool) {
    self.title = title
    self.exercises = exercises
    self.hasAnswers = hasAnswers
  }

  /// A folder for each exercise, each a package.
  public func exported() -> ExportedFiles {
    var copy = self
    for exercise in exercises { copy.add(exercise) }
    copy.addTrack()
    return ExportedFiles(files: copy.files, losses: copy.losses)
  }

  private mutating func lose(_ file: SourceFile, line: Int = 1, _ message: String) {
    losses.append(
      Diagnostic(.warning, at: SourceLocation(path: file.path, line: line), message))
  }

  /// The exercises that can be judged by `swift test`.
  private var tested: [Exercise] {
    exercises.filter { exercise in
      exercise.kind == .checks && exercise.checks.map { $0.lineOfOutput == nil } == true
    }
  }

  private mutating func add(_ exercise: Exercise) {
    let text = exercise.text.main
    guard exercise.kind == .checks, let checks = exercise.checks else {
      lose(
        text.file,
        exercise.kind == .predict
          ? "'swift test' judges no predictions: this exercise does not go along"
          : "'swift test' judges no clients: this exercise does not go along")
      return
    }
    if let line = checks.lineOfOutput {
      lose(
        checks, line: line,
        "'swift test' does not know what a function prints: this exercise does not go along")
      return
    }
    let folder = "exercises/practice/\(exercise.slug)"
    let module = exercise.packageModule
    func add(_ name: String, _ text: String) {
      files.append(ImportedFile("\(folder)/\(name)", text))
    }
    let starter = exercise.starter.asLibrary
    if let line = exercise.solution.asLibrary.statements.first {
      lose(
        exercise.solution, line: line,
        "statements outside functions are comments that begin with '//>', for a package has none")
    }
    let shared = exercise.settings.shared
    func code(_ text: String) -> String { shared.sources.isEmpty ? text : text.importingShared }
    add("Package.swift", manifest(of: exercise, module))
    add("Sources/\(module)/\(module).swift", code(starter.text))
    if let probes = exercise.probes { add("Sources/\(module)/Probes.swift", code(probes.text)) }
    add(
      "Tests/\(module)Tests/\(module)Tests.swift",
      code(checks.text.renamingModule(exercise.settings.moduleName, to: module)))
    for (name, path) in shared.packageFiles {
      files.append(ImportedFile("\(folder)/\(name)", copyOf: path))
    }
    loseBundle(exercise)
    let prose = Instructions(text)
    add(".docs/instructions.md", "# Instructions\n\n\(prose.body)\n")
    if !prose.hints.isEmpty { add(".docs/hints.md", "# Hints\n\n\(prose.hints)\n") }
    add(".meta/config.json", config(of: exercise, module))
    if hasAnswers {
      add(".meta/Sources/\(module)/\(module)Example.swift", code(exercise.solution.asLibrary.text))
      for wrong in exercise.wrongAnswers {
        add(".meta/wrong/\(wrong.file.name)", code(wrong.file.text))
      }
    }
    for client in exercise.clients {
      lose(client.file, "'swift test' judges no clients: this one does not go along")
    }
    if let hidden = exercise.hidden { lose(hidden, "checks for grading only do not go along") }
    for language in text.translationNames(of: exercise) {
      lose(language, "this translation does not go along")
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

  private func manifest(of exercise: Exercise, _ module: String) -> String {
    let settings = exercise.settings
    let shared = "\"\(SharedFiles.moduleName)\""
    let hasShared = !settings.shared.sources.isEmpty
    let sharedTarget = hasShared ? "    .target(name: \(shared), swiftSettings: settings),\n" : ""
    let imported = hasShared ? ", dependencies: [\(shared)]" : ""
    let tested = hasShared ? "\"\(module)\", \(shared)" : "\"\(module)\""
    let isolation = settings.isolation == .mainActor ? ", .defaultIsolation(MainActor.self)" : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [.swiftLanguageMode(.v\(settings.languageMode))\(isolation)]

      let package = Package(
        name: "\(module)",
        products: [.library(name: "\(module)", targets: ["\(module)"])],
        targets: [
      \(sharedTarget)\
          .target(name: "\(module)"\(imported), swiftSettings: settings),
          .testTarget(
            name: "\(module)Tests", dependencies: [\(tested)], swiftSettings: settings),
        ]
      )

      """
  }

  private func config(of exercise: Exercise, _ module: String) -> String {
    let example =
      hasAnswers ? "\".meta/Sources/\(module)/\(module)Example.swift\"" : ""
    let editor =
      (exercise.probes == nil ? "" : ",\n    \"probes\": [\"Sources/\(module)/Probes.swift\"]")
      + (exercise.settings.shared.paths.isEmpty
        ? ""
        : ",\n    \"shared\": ["
          + exercise.settings.shared.packageFiles.map(\.name.quoted).joined(separator: ", ") + "]")
    return """
      {
        "authors": [],
        "files": {
          "solution": ["Sources/\(module)/\(module).swift"],
          "test": ["Tests/\(module)Tests/\(module)Tests.swift"],
          "example": [\(example)]\(editor)
        },
        "blurb": ""
      }

      """
  }

  /// `config.json` of all of them, by which `lessons import` knows their order and titles.
  private mutating func addTrack() {
    let entries = tested.map { exercise in
      "      {\"slug\": \"\(exercise.slug)\", \"name\": \(exercise.text.main.title.quoted), "
        + "\"difficulty\": 1}"
    }
    let text = """
      {
        "language": \(title.quoted),
        "exercises": {
          "concept": [],
          "practice": [
      \(entries.joined(separator: ",\n"))
          ]
        }
      }

      """
    if !entries.isEmpty { files.append(ImportedFile("config.json", text)) }
  }
}

/// An exercise's Markdown in two parts.
private struct Instructions {
  let body: String
  /// The hints, each an item with a hyphen.
  let hints: String

  init(_ text: ExerciseText) {
    let lines = FrontMatterParts(of: text.file).body
      .split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("@Hints") } ?? lines.endIndex
    body = lines[..<end].joined(separator: "\n").withoutOuterLines
    hints =
      lines[end...].dropFirst().map { line -> String in
        let number = line.prefix { $0.isNumber }
        let rest = line.dropFirst(number.count)
        if !number.isEmpty, rest.hasPrefix(". ") { return "- " + rest.dropFirst(2) }
        return line.hasPrefix("   ") ? String(line.dropFirst()) : String(line)
      }.joined(separator: "\n").withoutOuterLines
  }
}

extension SharedFiles {
  /// Its files by their names in a package; of two by one name the later one has a number.
  fileprivate var packageFiles: [(name: String, path: String)] {
    var taken: Set<String> = []
    let swift = sources.map { file -> (name: String, path: String) in
      let bare = file.name.dropLast(".swift".count)
      var (name, number) = (file.name, 2)
      while !taken.insert(name).inserted {
        name = "\(bare)\(number).swift"
        number += 1
      }
      return ("\(Self.sourcesName)/\(Self.moduleName)/\(name)", file.path)
    }
    return swift
      + resources.sorted { $0.key < $1.key }.map {
        (name: "\(Self.resourcesName)/\($0.key)", path: $0.value.path)
      }
  }
}

extension ExerciseText {
  /// The files of the translations.
  fileprivate func translationNames(of exercise: Exercise) -> [SourceFile] {
    exercise.text.translations.sorted { $0.key < $1.key }.map(\.value.file)
  }
}

extension Exercise {
  /// The module's name in a package: that of the exercise where the course's is only the usual one.
  fileprivate var packageModule: String {
    guard settings.moduleName == CompilationSettings().moduleName else {
      return settings.moduleName
    }
    let name = slug.snippetName
    return name == "Page" || name == "Testing" || name == "Swift" ? settings.moduleName : name
  }
}

extension String {
  fileprivate var quoted: String {
    "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Swift that imports a module, which has another name now.
  fileprivate func renamingModule(_ old: String, to new: String) -> String {
    guard old != new else { return self }
    var pieces = SwiftScan(self).pieces
    for index in pieces.indices where pieces[index].text == old {
      let before = pieces[..<index].last(where: \.isCode)?.text
      let after = pieces[(index + 1)...].first?.text
      if before == "import" || after == "." && before != "." { pieces[index].text = new[...] }
    }
    return pieces[...].source
  }
}

extension SourceFile {
  /// The line, from 1, on which checks import what tells them of printed text; nil where they do not.
  fileprivate var lineOfOutput: Int? {
    codeWithoutComments.textLines.firstIndex { line in
      line.split(whereSeparator: \.isWhitespace).starts(with: ["import", "ProgramOutput"])
    }.map { $0 + 1 }
  }
}
