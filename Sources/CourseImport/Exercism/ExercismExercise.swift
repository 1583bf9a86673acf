// One exercise of Exercism's as a page: its introduction is the page's prose, its instructions and
// hints the exercise's, its exemplar the solution, its stub the starter, its tests the checks.

import LessonModel

/// Imports one exercise.
struct ExercismExercise {
  private let folder: SourceFolder
  private let entry: ExercismTrackConfig.Entry?
  /// The name of its folder in the course.
  private let slug: String
  /// The packages that come along with it, or are there.
  private let packageNames: [String]
  private let pictures: ExercismPictures
  private var losses: [Diagnostic] = []

  /// Prepares to import an exercise, with what the track says of it, and by a name of its own.
  init(
    _ folder: SourceFolder, entry: ExercismTrackConfig.Entry?, slug: String? = nil,
    packageNames: [String] = []
  ) {
    self.slug = slug ?? folder.name.slug
    self.folder = folder
    self.entry = entry
    self.packageNames = packageNames
    pictures = ExercismPictures(folder)
  }

  /// The page with the exercise; nil where it cannot be brought in, for a reason that is told.
  func page() -> (page: ImportedPage?, losses: [Diagnostic]) {
    var copy = self
    do {
      let page = try copy.read()
      return (page, copy.losses)
    } catch ImportFault.unreadable(let path, let reason) {
      return (nil, copy.losses + [Self.leftOut(SourceLocation(path: path), reason)])
    } catch {
      return (nil, copy.losses)
    }
  }

  private static func leftOut(_ location: SourceLocation, _ reason: String) -> Diagnostic {
    Diagnostic(.error, at: location, "this exercise was left out: \(reason)")
  }

  /// The config of an exercise that was downloaded: a solution is in the place of its stub.
  static let downloadedConfig = ".exercism/config.json"

  private mutating func read() throws -> ImportedPage? {
    let usual = ".meta/config.json"
    let isDownloaded = !folder.has(usual) && folder.has(Self.downloadedConfig)
    let name = isDownloaded ? Self.downloadedConfig : usual
    guard let config = try folder.json(name, as: ExercismConfig.self) else {
      losses.append(Self.leftOut(folder.location(name), "there is no such file"))
      return nil
    }
    guard let (answers, module) = try answers(config, name, isDownloaded: isDownloaded) else {
      return nil
    }
    let tests =
      try files(config.files.test ?? [], of: "test", config: name)
      + unlisted(beside: config.files.test ?? [], in: config)
    let resources = try BundledResources(of: folder, in: "Tests")
    let checks = ForeignTests(tests.map(resources.inCode), beside: module)
    losses += checks.losses
    guard checks.count > 0 else {
      losses.append(Self.leftOut(tests.first?.location ?? folder.location(name), "it has no test"))
      return nil
    }
    let manifest = try Manifest(folder, bringing: Set(packageNames))
    losses += manifest.losses
    let title = ownTitle
    var files = try exercise(
      config, name, titled: title, module: manifest.module(testedIn: tests) ?? "Exercise",
      languageMode: manifest.languageMode, answers, checks)
    let shared = shared(config)
    let usesNumerics = files.leaveOutImports(
      of: packageNames.contains(NumericsPart.package) ? [] : NumericsPart.modules,
      andShared: !shared.isEmpty)
    files += shared + copies(of: resources)
    if usesNumerics || manifest.lacksNumerics {
      files.append(ImportedFile(NumericsPart.fileName, NumericsPart.source))
    }
    let page = try introduction(config, title, exercise: slug)
    files.insert(ImportedFile("page.md", page), at: 0)
    files += pictures.files(in: page)
    return ImportedPage(slug: "about-\(slug)", files: files, exerciseCount: 1)
  }

  /// Solution and starter, and all files of the learner's module; nil where one is missing, which is told.
  private mutating func answers(
    _ config: ExercismConfig, _ name: String, isDownloaded: Bool
  ) throws -> (answers: ExercismAnswers, module: [SourceFile])? {
    let kind = config.files.exemplar == nil ? "example" : "exemplar"
    let examples = config.files.exemplar ?? config.files.example ?? []
    let stubs = config.files.solution ?? []
    // Who downloads an exercise adds files of the solution's where the track has files that are ready.
    let beside = try unlisted(beside: stubs, in: config).filter { !$0.isExample }
    let given =
      try files(config.files.editor ?? [], of: "editor", config: name)
      + (isDownloaded ? [] : beside)
    let besideExamples = try unlisted(
      beside: examples.filter { $0.hasPrefix(".meta/Sources/") }, in: config)
    let solutions =
      try files(isDownloaded ? stubs : examples, of: kind, config: name)
      + (isDownloaded
        ? beside
        : besideExamples.filter { file in !given.contains { $0.name == file.name } })
    let starters =
      isDownloaded
      ? solutions.map { SourceFile(path: $0.path, text: "// Your solution.\n") }
      : try files(stubs, of: "solution", config: name)
    if isDownloaded, let file = solutions.first {
      losses.append(
        Diagnostic(
          .warning, at: file.location,
          "this is the solution, for the exercise was downloaded without its stub: the starter is empty",
          remedy: "write into the starter what learners begin with"))
    }
    guard let answers = ExercismAnswers(solutions: solutions, starters: starters, given: given)
    else {
      let missing = solutions.isEmpty ? kind : "solution"
      losses.append(Self.leftOut(folder.location(name), "it has no \(missing)"))
      return nil
    }
    losses += answers.losses
    return (answers, solutions + given)
  }

  /// The exercise's own files, in its folder of the page.
  private mutating func exercise(
    _ config: ExercismConfig, _ name: String, titled title: String, module: String,
    languageMode: Int?, _ answers: ExercismAnswers, _ checks: ForeignTests
  ) throws -> [ImportedFile] {
    // What a course takes without a word, mode 5, is also what learners begin with: globals of theirs
    // that functions and checks use are errors in mode 6.
    let needsMode6 =
      languageMode == 6
      && (answers.texts + [checks.text]).contains { SwiftScan($0).hasRegexLiteral }
    let kept = config.frontMatter.map(FrontMatterLines.init)
    let settings =
      kept?.lines ?? ["title: \(title.yamlText)", "module: \(module)"]
      + (needsMode6 ? ["swift: 6"] : [])
    let task = try instructions(config, settings)
    let text = config.serialized == true ? checks.text.withoutSerialSuites : checks.text
    let own = kept.map { $0.word("module") ?? CompilationSettings().moduleName } ?? module
    var files = [ImportedFile("exercise.md", task)] + pictures.files(in: task)
    files += answers.files
    files.append(ImportedFile("checks.swift", text.renamingModule(module, to: own)))
    let probes = try self.files(config.files.probes ?? [], of: "probes", config: name)
    if !probes.isEmpty {
      let text = probes.map(\.text.withoutOuterLines).joined(separator: "\n\n")
      files.append(ImportedFile("probes.swift", text + "\n"))
    }
    files += try keptFiles()
    for index in files.indices { files[index].name = "\(slug)/\(files[index].name)" }
    return files
  }

  /// The data of the tests, but for what is too large.
  private mutating func copies(of resources: BundledResources) -> [ImportedFile] {
    resources.names.sorted(by: { $0.key < $1.key }).compactMap { path, name in
      if let excess = folder.excess(of: "Tests/\(path)") {
        losses.append(excess)
        return nil
      }
      return ImportedFile(
        "\(SharedFiles.resourcesName)/\(name)", copyOf: "\(folder.path)/Tests/\(path)")
    }
  }

  /// The wrong answers, clients and checks for grading that an export of ours keeps.
  private func keptFiles() throws -> [ImportedFile] {
    let meta = folder.folder(".meta")
    let names = ["wrong", "clients"].flatMap { part in
      meta.folder(part).filesBelow.filter { $0.hasSuffix(".swift") }.map { "\(part)/\($0)" }
    }
    return try (names + ["hidden.swift"]).compactMap { name in
      try meta.text(name).map { ImportedFile(name, $0.text) }
    }
  }

  /// What an export of ours keeps of what the code shares.
  private func shared(_ config: ExercismConfig) -> [ImportedFile] {
    let module = "\(SharedFiles.sourcesName)/\(SharedFiles.moduleName)/"
    return (config.files.shared ?? []).filter { folder.has($0) && !$0.contains("..") }.map { name in
      let own =
        name.hasPrefix(module)
        ? "\(SharedFiles.sourcesName)/\(name.dropFirst(module.count))" : name
      return ImportedFile(own, copyOf: "\(folder.path)/\(name)")
    }
  }

  private mutating func lose(_ name: String, _ message: String, _ remedy: String? = nil) {
    losses.append(Diagnostic(.warning, at: folder.location(name), message, remedy: remedy))
  }

  // MARK: Swift

  /// What lies beside the Swift files of a list and no list names: their target has it, too.
  private func unlisted(
    beside listed: [String], in config: ExercismConfig
  ) throws -> [SourceFile] {
    let folders = Set(
      listed.filter { !$0.split(separator: "/").contains("..") }
        .compactMap { name in name.lastIndex(of: "/").map { String(name[..<$0]) } })
    let known = Set(config.files.code)
    return try folders.sorted().flatMap { path in
      try folder.folder(path).names.compactMap { name -> SourceFile? in
        // A list of tests, as XCTest once needed it on Linux, helps none of them.
        guard name.hasSuffix(".swift"), name != "XCTestManifests.swift",
          !known.contains("\(path)/\(name)")
        else { return nil }
        return try folder.text("\(path)/\(name)")
      }
    }
  }

  private mutating func files(
    _ names: [String], of kind: String, config: String
  ) throws -> [SourceFile] {
    var known: Set<String> = []
    return try names.filter { known.insert($0).inserted }.compactMap { name in
      guard !name.split(separator: "/").contains("..") else {
        losses.append(
          Self.leftOut(folder.location(config), "'\(name)' leads out of the exercise"))
        return nil
      }
      let file = try folder.text(name)
      if file == nil {
        lose(config, "there is no '\(name)', which 'files.\(kind)' names")
      }
      return file
    }
  }

  // MARK: Prose

  /// What the exercise is called.
  private var ownTitle: String { entry?.name ?? folder.name.titleFromSlug }

  private mutating func prose(_ names: [String]) throws -> String {
    var texts: [String] = []
    for name in names {
      guard let file = try folder.text(name) else { continue }
      let markdown = ForeignMarkdown(file, destination: destination)
      losses += markdown.losses
      // Most texts are titled by what they are, or as the exercise is; any other title says something.
      let kind = name.split(separator: "/").last?.split(separator: ".").dropLast()
        .joined(separator: " ")
      let usual = [kind, "about", ownTitle.lowercased()]
      if let title = markdown.title, !usual.contains(title.lowercased()) {
        texts.append("## \(title)")
      }
      texts.append(markdown.text)
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Links within Exercism lead to its site; of other files of the track, pictures come along.
  private func destination(_ path: String) -> String? {
    if path.hasPrefix("/") { return "https://exercism.org\(path)" }
    if path.hasPrefix("http://") || path.hasPrefix("https://") || path.hasPrefix("mailto:") {
      return path
    }
    return pictures.name(of: path)
  }

  private mutating func introduction(
    _ config: ExercismConfig, _ title: String, exercise: String
  ) throws -> String {
    let text = try prose([".docs/introduction.md", ".docs/introduction.append.md"])
    let blurb = config.blurb.flatMap { $0.hasPrefix("TODO") || $0.isEmpty ? nil : $0 }
    var keys = [("title", title.yamlText)]
    if let blurb { keys.append(("summary", blurb.yamlText)) }
    let filler = blurb == nil && config.frontMatter == nil ? "An exercise." : ""
    let body = [text.isEmpty ? filler : text, "@Exercise(path: \"\(exercise)\")"]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
    return FrontMatterText(keys).text + "\n\(body)\n"
  }

  private mutating func instructions(
    _ config: ExercismConfig, _ settings: [String]
  ) throws -> String {
    var body = try prose([".docs/instructions.md", ".docs/instructions.append.md"])
    if body.isEmpty, let file = try folder.text("README.md") {
      let markdown = ForeignMarkdown(file, destination: destination)
      losses += markdown.losses
      body = markdown.text
    }
    if body.isEmpty { lose(".docs/instructions.md", "there are no instructions", "write some") }
    let hints = try Hints(folder, destination: destination)
    losses += hints.losses
    let parts = [body, credits(config), hints.definitions, hints.text]
    return (["---"] + settings + ["---", "\n"]).joined(separator: "\n")
      + parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Who wrote it, and after what.
  private func credits(_ config: ExercismConfig) -> String {
    var lines: [String] = []
    if let authors = config.authors, !authors.isEmpty {
      lines.append(
        "Written for [Exercism](https://exercism.org) by \(authors.joined(separator: ", ")).")
    }
    if let source = config.source, !source.isEmpty {
      let isLink = config.sourceAddress?.hasPrefix("http") == true
      lines.append(
        isLink ? "Source: [\(source)](\(config.sourceAddress ?? ""))." : "Source: \(source).")
    }
    return lines.joined(separator: "\n")
  }
}

extension [ImportedFile] {
  /// Leaves out of Swift files the imports of modules that are parts of the course's own.
  ///
  /// - Parameters:
  ///   - modules: Modules of a package that is replaced.
  ///   - andShared: Whether the course's shared code is imported by itself.
  /// - Returns: Whether any file imports one of the modules.
  fileprivate mutating func leaveOutImports(of modules: Set<String>, andShared: Bool) -> Bool {
    var importsAny = false
    for index in indices where self[index].name.hasSuffix(".swift") {
      guard case .text(let text) = self[index].content else { continue }
      let whole = SourceFile(path: "", text: text)
      let file = andShared ? whole.withoutSharedImport : whole
      let importsSome = file.importedModules.contains(where: modules.contains)
      importsAny = importsAny || importsSome
      self[index].content = .text(importsSome ? file.withoutImports(of: modules).text : file.text)
    }
    return importsAny
  }
}

extension SourceFile {
  /// Its first line.
  var location: SourceLocation { SourceLocation(path: path) }
}

extension String {
  /// `two-fer` as `Two Fer`.
  var titleFromSlug: String {
    split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
