// From one file of Swift to a shared object that the host can load, and what the compiler said.
//
// Two compiles run side by side: a plain one, whose diagnostics people see (the playground
// transform silences some), and the instrumented one, whose code runs. What they give is one
// product of the cache. A program that is not instrumented is compiled once.

import Foundation
import LessonModel
import SystemFiles

/// A compiled snippet or exercise.
struct Program: Sendable {
  /// What is known of it beside its files.
  struct Facts: Codable {
    /// What the plain compile said, under the names by which files are compiled.
    var diagnostics: [Diagnostic]
    /// Whether there is an object to run.
    var isRunnable: Bool
    /// Whether the transform worked, so that a run has a timeline.
    var isInstrumented: Bool
    /// What of each file a run has no values of.
    var unrecorded: [[Place]] = []
    /// Whether the program ends the process at its end, so that no checks can follow: one whose `main`
    /// awaits.
    var leavesAtItsEnd: Bool
  }

  /// The file that it was compiled from, and those that belong to it, as people know them.
  let file: SourceFile
  /// The folder of the product.
  let folder: String
  let facts: Facts
  /// What the compiler said, with the paths that people know.
  let diagnostics: [Diagnostic]
  /// The folder of the data that it reads; nil where there is none.
  var resourcesPath: String?

  /// The shared object.
  var objectPath: String { "\(folder)/program.so" }
  /// The compiled module: a hash of its bytes changes with declarations, and not with bodies.
  func modulePath(_ module: String) -> String { "\(folder)/\(module).swiftmodule" }
}

/// Builds programs.
struct ProgramBuilder: Sendable {
  let compiler: Compiler
  let linker: Linker
  let cache: ProductCache
  let runtime: RuntimeProducts
  /// Whether checks may follow what is built, so that a program which awaits has to say when it has ended.
  var areChecksToFollow = true
  /// Whether a backtracer may look at what is built, at home: it needs to know the lines.
  var hasLineTables = true
  /// Whether it is told what the compiler warns of in code that is not recorded.
  var tellsWarnings = false

  /// Where programs find their data.
  var resources: ResourceFolders { ResourceFolders(cache: cache) }

  /// The builder of programs that nothing follows.
  var ofSnippets: ProgramBuilder {
    var builder = self
    builder.areChecksToFollow = false
    return builder
  }

  /// The name under which the file is compiled: the only one that may hold top-level code.
  static let mainName = RuntimeFlags.mainName
  static let probesName = "probes.swift"

  /// The program of a file, from the cache or compiled now.
  ///
  /// - Parameters:
  ///   - file: The snippet, or the learner's file.
  ///   - probes: The author's file that belongs to the same module.
  ///   - settings: The module's name, language mode and isolation.
  ///   - isInstrumented: Whether a run has values; without, it behaves as any other program.
  /// - Returns: The program, which may not be runnable: its diagnostics say why.
  /// - Throws: `CompilerFault`, `LinkerFault`, `CacheError` or `LaunchError`.
  func build(
    _ file: SourceFile, probes: SourceFile? = nil, settings: CompilationSettings,
    isInstrumented: Bool = true
  ) async throws -> Program {
    let sources = file.module(with: probes)
    let flags =
      objectFlags(file, settings) + (isInstrumented ? RuntimeFlags.instrument : [])
    let key = ContentHash(
      // What a box makes of strangers' code is used in boxes alone.
      [compiler.toolchain.identity, runtime.identity, linker.place.isHome ? "home" : "box"]
        + Compiler.identity(settings) + flags + sources.flatMap { [$0.name, $0.file.text] }
        + (isInstrumented
          ? WatchedModule(sources, learners: file.all.count, settings).copies.map(\.file.text) : [])
        + (areChecksToFollow ? [] : ["looks"])
        + (areChecksToFollow && file.mayAwait ? [file.sayingItsEnd.text] : []))
    let (folder, facts): (String, Program.Facts)
    do {
      (folder, facts) = try await cache.product("program", key: key) { folder in
        // Diagnostics are kept under the compile's own names: the same text may be known by other
        // paths when it is found in the cache.
        let named = sources.namedAsCompiled
        guard isInstrumented else {
          return try await compileUnrecorded(named, flags, settings, in: folder)
        }
        return try await compile(
          named, learners: file.all.count, flags: flags, settings: settings, in: folder)
      }
    } catch let unfinished as UnfinishedCompile {
      folder = ""
      facts = Program.Facts(
        diagnostics: unfinished.diagnostics, isRunnable: false, isInstrumented: true,
        leavesAtItsEnd: false)
    }
    let paths = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0.file.path) })
    return Program(
      file: file, folder: folder, facts: facts,
      diagnostics: facts.diagnostics.map { $0.renamingFiles(paths) },
      resourcesPath: try await resources.folder(for: settings))
  }

  /// A program as it is without recording; nil where it is not recorded anyway.
  ///
  /// - Throws: As `build` does.
  func unrecorded(
    _ program: Program, probes: SourceFile? = nil, settings: CompilationSettings
  ) async throws -> Program? {
    guard program.facts.isInstrumented else { return nil }
    let plain = try await build(
      program.file, probes: probes, settings: settings, isInstrumented: false)
    return plain.facts.isRunnable ? plain : nil
  }

  /// The program of a file that is run before it is known what the plain compile says; nil where the
  /// compiler would not make one.
  ///
  /// - Parameters:
  ///   - file: The snippet.
  ///   - probes: The author's file that belongs to the same module.
  ///   - settings: The module's name, language mode and isolation.
  ///   - folder: Where it is made; nothing is kept elsewhere.
  /// - Returns: The program, its diagnostics unknown.
  /// - Throws: As `build` does, but for what an unusual file does to the compiler.
  func buildUnjudged(
    _ file: SourceFile, probes: SourceFile? = nil, settings: CompilationSettings,
    in folder: String
  ) async throws -> Program? {
    let flags = objectFlags(file, settings) + RuntimeFlags.instrument
    let named = file.module(with: probes).namedAsCompiled
    let object = await capture {
      try await makeObject(
        WatchedModule(named, learners: file.all.count, settings).copies, flags, settings,
        in: folder)
    }
    if Self.isRefused(object) { return nil }
    guard let made = try object.get().file else { return nil }
    return Program(
      file: file, folder: folder,
      facts: Program.Facts(
        diagnostics: [], isRunnable: true, isInstrumented: true,
        leavesAtItsEnd: made.leavesAtItsEnd),
      diagnostics: [], resourcesPath: try await resources.folder(for: settings))
  }

  /// What the plain compile says of a file.
  func diagnose(
    _ file: SourceFile, settings: CompilationSettings, in folder: String
  ) async throws -> [Diagnostic] {
    let sources = file.module(with: nil)
    let library = Self.flags(file, settings: settings).contains("-parse-as-library")
    let job = Compiler.Job(
      sources: sources, checksFirstFileOnly: file.others.isEmpty, settings: settings,
      flags: ["-emit-sil", "-o", "/dev/null"] + (library ? ["-parse-as-library"] : []))
    do {
      return try await plain(job, in: folder).diagnostics
    } catch let unfinished as UnfinishedCompile {
      return unfinished.diagnostics
    }
  }

  /// Runs a compile that says what is wrong.
  private func plain(_ job: Compiler.Job, in folder: String) async throws -> Compiler.Result {
    areChecksToFollow
      ? try await compiler.run(job, in: folder) : try await compiler.runLooking(job, in: folder)
  }

  /// Compiles sources as they are: the compile of the code that runs says itself why it is refused.
  private func compileUnrecorded(
    _ named: [(name: String, file: SourceFile)], _ flags: [String],
    _ settings: CompilationSettings, in folder: String
  ) async throws -> Program.Facts {
    let made = try await makeObject(named, flags, settings, in: folder)
    return Program.Facts(
      diagnostics: made.diagnostics, isRunnable: made.file != nil, isInstrumented: true,
      leavesAtItsEnd: made.file?.leavesAtItsEnd ?? false)
  }

  /// Compiles sources with what records what they do, beside a plain compile that says what is wrong.
  private func compile(
    _ named: [(name: String, file: SourceFile)], learners count: Int, flags: [String],
    settings: CompilationSettings, in folder: String
  ) async throws -> Program.Facts {
    let library = flags.contains("-parse-as-library") ? ["-parse-as-library"] : []
    let plainJob = Compiler.Job(
      sources: named, checksFirstFileOnly: count == 1, settings: settings,
      flags: ["-emit-sil", "-o", "/dev/null"] + library)
    // The other compile has sources of its own by the same names.
    let plainFolder = "\(folder)/plain"
    try FileManager.default.createDirectory(
      atPath: plainFolder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: plainFolder) }
    async let plain = plain(plainJob, in: plainFolder)
    // An object may be linked before it is known that the plain compile is content, too.
    var watched = WatchedModule(named, learners: count, settings)
    let copies = watched.copies
    var object = await capture { try await makeObject(copies, flags, settings, in: folder) }
    let said = try await plain
    var facts = Program.Facts(
      diagnostics: said.diagnostics, isRunnable: false, isInstrumented: true,
      leavesAtItsEnd: false)
    guard said.succeeded else {
      facts.diagnostics = try await namingSettings(
        in: said.diagnostics, of: plainJob, in: plainFolder)
      return facts
    }

    while Self.isRefused(object), let fewer = watched.leavingAlone(Self.said(object)) {
      watched = fewer
      object = await capture {
        try await makeObject(fewer.copies, flags + fewer.flags, settings, in: folder)
      }
    }
    facts.unrecorded = watched.leftAlone
    if Self.isRefused(object) {
      // The compiler accepts the code but not its instrumented form: it runs without values.
      facts.isInstrumented = false
      facts.unrecorded = watched.unrecordedFiles
      let plainFlags = objectFlags(named[0].file, settings)
      object = await capture { try await makeObject(named, plainFlags, settings, in: folder) }
    }
    let made = try object.get()
    guard let file = made.file else {
      // Only an author's file beside the learner's can be refused when the learner's is accepted.
      facts.diagnostics += made.diagnostics
      return facts
    }
    facts.leavesAtItsEnd = file.leavesAtItsEnd
    facts.isRunnable = true
    return facts
  }

  /// What the compiler said, and of each error whether only the author's settings are its reason.
  private func namingSettings(
    in diagnostics: [Diagnostic], of job: Compiler.Job, in folder: String
  ) async throws -> [Diagnostic] {
    var usual = job
    usual.settings = CompilationSettings(moduleName: job.settings.moduleName)
    usual.settings.shared = job.settings.shared
    guard usual.settings != job.settings else { return diagnostics }
    let usualErrors = try await compiler.run(usual, in: folder).diagnostics.filter {
      $0.severity == .error
    }
    return diagnostics.map { diagnostic in
      let isUsual = usualErrors.contains {
        $0.name == diagnostic.name && $0.location == diagnostic.location
      }
      guard diagnostic.severity == .error, diagnostic.remedy == nil, !isUsual else {
        return diagnostic
      }
      var explained = diagnostic
      explained.remedy = "plain Swift accepts this; here code is compiled \(job.settings.words)"
      return explained
    }
  }

  /// Whether the compiler would not make, or could not make, an object of the code.
  private static func isRefused(
    _ object: Result<(file: ObjectFile?, diagnostics: [Diagnostic]), any Error>
  ) -> Bool {
    switch object {
    case .success(let made): made.file == nil
    case .failure(let error): error is CompilerFault || error is UnfinishedCompile
    }
  }

  /// What the compiler said of code that it refused.
  private static func said(
    _ object: Result<(file: ObjectFile?, diagnostics: [Diagnostic]), any Error>
  ) -> [Diagnostic] {
    switch object {
    case .success(let made): made.diagnostics
    case .failure(let error): (error as? UnfinishedCompile)?.diagnostics ?? []
    }
  }

  /// Compiles and links `program.so`, one that awaits and that checks are to follow so that it says when it
  /// has ended; without an object file when the compiler refuses the code.
  private func makeObject(
    _ sources: [(name: String, file: SourceFile)], _ flags: [String],
    _ settings: CompilationSettings, in folder: String
  ) async throws -> (file: ObjectFile?, diagnostics: [Diagnostic]) {
    let made = try await makeOneObject(sources, flags, settings, in: folder)
    guard areChecksToFollow, let main = sources.first?.file, main.mayAwait,
      !flags.contains("-parse-as-library"), made.file?.leavesAtItsEnd == true
    else { return made }
    var saying = sources
    saying[0].file = main.sayingItsEnd
    let importing =
      flags.contains("-playground")
      ? [] : ["-import-module", RuntimeFlags.runtimeModule]
    let object = await capture {
      try await makeOneObject(saying, flags + importing, settings, in: folder)
    }
    // What was linked before is still there where the compiler does not take this.
    return Self.isRefused(object) ? made : (try object.get().file, made.diagnostics)
  }

  private func makeOneObject(
    _ sources: [(name: String, file: SourceFile)], _ flags: [String],
    _ settings: CompilationSettings, in folder: String
  ) async throws -> (file: ObjectFile?, diagnostics: [Diagnostic]) {
    let importFolders = flags.contains(RuntimeFlags.runtimeModule) ? [runtime.folder] : []
    let result = try await compiler.run(
      Compiler.Job(
        sources: sources, settings: settings, flags: flags, importFolders: importFolders),
      in: folder)
    guard result.succeeded else { return (nil, result.diagnostics) }
    let object = ObjectFile(bytes: try readBytes("\(folder)/program.o"))
    let shared = try await compiler.sharedModules?.module(for: settings)
    try await linker.link(
      ["\(folder)/program.o"] + shared.objects, flags: object.autolinkFlags + shared.libraries,
      into: "\(folder)/program.so")
    return (object, result.diagnostics)
  }

  /// The flags of a compile that makes an object: with line tables where somebody looks at them.
  private func objectFlags(_ file: SourceFile, _ settings: CompilationSettings) -> [String] {
    let flags = Self.flags(file, settings: settings)
    return flags.filter { !tellsWarnings || $0 != "-suppress-warnings" }
      + (hasLineTables ? [ModuleCache.lineTablesFlag] : [])
  }

  /// The flags of a compile that makes an object and a module which checks can import.
  static func flags(_ file: SourceFile, settings: CompilationSettings) -> [String] {
    let mayDeclareIt = file.all.filter { $0.text.contains(ascii: "@main") }
    let declaresEntryPoint = mayDeclareIt.flatMap(\.lines).contains { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.first == "@main"
    }
    return ["-c", "-o", "program.o", "-enable-testing", "-suppress-warnings"]
      + (declaresEntryPoint ? ["-parse-as-library"] : [])
      + ["-emit-module-path", "\(settings.moduleName).swiftmodule"]
  }
}

extension SourceFile {
  /// The files of its module by the names under which they are compiled: itself, those that belong to it,
  /// and an author's probes.
  func module(with probes: SourceFile?) -> [(name: String, file: SourceFile)] {
    let others = others.map { file in
      // What is recorded is known by the length of its name, and says it anew where it has no directives of
      // its own. No file of an answer has two dots in its name.
      let isTakenForMain =
        file.name.utf8.count == ProgramBuilder.mainName.utf8.count
        && file.text.contains(ascii: "#sourceLocation")
      return (name: isTakenForMain ? "\(file.name).swift" : file.name, file: file)
    }
    return [(ProgramBuilder.mainName, self)] + others
      + (probes.map { [(ProgramBuilder.probesName, $0)] } ?? [])
  }
}

extension [(name: String, file: SourceFile)] {
  /// The sources as the compiler knows them.
  var namedAsCompiled: Self {
    map { ($0.name, SourceFile(path: $0.name, text: $0.file.text)) }
  }
}

extension CompilationSettings {
  /// What is unlike the plain compiler, in words.
  fileprivate var words: String {
    let mode = languageMode == 5 ? nil : "in Swift \(languageMode) mode"
    let actor = isolation == .mainActor ? "on the main actor unless it says otherwise" : nil
    return [mode, actor].compactMap(\.self).joined(separator: ", ")
  }
}
