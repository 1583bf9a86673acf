// Runs the compiler's frontend: flags are said here, and nowhere else.
//
// Sources are written into the folder of the compile under names of our own (`main.swift` is the
// only name under which a file may hold top-level code beside others), and the frontend runs there:
// so the module it writes is the same, byte for byte, wherever the folder is. Its diagnostics are
// given back under the paths that people know.

import Foundation
import LessonModel
import ProcessSandbox

/// The frontend of one toolchain, at most one run per core at a time.
struct Compiler: Sendable {
  let toolchain: Toolchain
  /// Where the compiler keeps the modules that it builds from interfaces.
  let moduleCachePath: String
  let pool: JobPool
  /// What spares a compile the start of the frontend; nil for a frontend of its own each time.
  let server: ForkingFrontend?
  /// Runs the frontend on sources that nobody trusts; nil where they are one's own or the author's.
  var boxed: BoxedFrontend?
  /// Compiles what code shares; nil for a compiler of code that shares nothing.
  var sharedModules: SharedModules?
  /// After how many seconds a run is stopped.
  var secondsMax = Compiler.generousSecondsMax

  /// Where it compiles.
  var place: CommandPlace { boxed?.place ?? .home }

  /// The compiler in another place.
  func moved(to place: CommandPlace, cache: ProductCache) async -> Compiler {
    var moved = self
    moved.boxed =
      place.isHome
      ? nil : await BoxedFrontend(place: place, toolchain: toolchain, cache: cache, pool: pool)
    return moved
  }

  /// What one run of the frontend is asked for.
  struct Job {
    /// The files, by the names under which they are compiled; all but the first are context.
    var sources: [(name: String, file: SourceFile)]
    /// Only the first file is checked, the others are only known to it.
    var checksFirstFileOnly = false
    var settings: CompilationSettings
    /// What is asked for, such as `-emit-sil`.
    var flags: [String]
    /// The folders from which the sources may import modules.
    var importFolders: [String] = []
    /// What becomes of the object in the box that makes it; there is none at home.
    var link: FrontendBox.Link?
    /// How far the type checker goes for one expression, in its own measure.
    var solverScopesMax = Job.solverScopesMax

    /// It then says where it gives up, after 1 to 2 seconds where its own bound (a million) takes it a minute.
    static let solverScopesMax = 50_000
    /// What is tried where that was too little: of two right programs that learners might write one was taken
    /// at 100,000 and one at 400,000, not at 300,000.
    static let solverScopesOfSecondTry = 400_000
  }

  /// What came of it.
  struct Result {
    /// Whether the frontend was content.
    var succeeded: Bool
    var diagnostics: [Diagnostic]
  }

  /// The flags of every compile.
  static func commonFlags(_ settings: CompilationSettings) -> [String] {
    var flags = [
      "-target", Toolchain.target, "-disable-objc-interop", "-module-name", settings.moduleName,
      "-swift-version", "\(settings.languageMode)", "-no-serialize-debugging-options",
      "-debug-diagnostic-names", "-print-diagnostic-groups",
    ]
    // What an exercise declares `package` compiles, as `swift test` compiles it; a snippet is in no package.
    if settings.moduleName != Snippet.moduleName {
      flags += ["-package-name", settings.moduleName]
    }
    // `/…/` is a regular expression in every mode, as Swift's book writes it.
    if settings.languageMode < 6 { flags.append("-enable-bare-slash-regex") }
    if settings.isolation == .mainActor { flags += ["-default-isolation", "MainActor"] }
    if !settings.shared.sources.isEmpty { flags += ["-import-module", SharedFiles.moduleName] }
    return flags
  }

  /// What tells results of compiles with some settings from those with others.
  static func identity(_ settings: CompilationSettings) -> [String] {
    commonFlags(settings) + settings.shared.sources.flatMap { [$0.name, $0.text] }
      + settings.shared.sourceFolders
      + (settings.shared.packages.isEmpty ? [] : [settings.shared.packages.identity])
  }

  /// What the frontend's environment says of its memory, of which it takes a hundred megabytes and
  /// gives nothing back until its end: to take it in large pieces saves some of its time, 86 → 80 ms of
  /// processor time for a small file.
  static let memoryEnvironment = [
    "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1", "MALLOC_TOP_PAD_": "\(64 << 20)",
    "MALLOC_MMAP_THRESHOLD_": "\(32 << 20)", "MALLOC_TRIM_THRESHOLD_": "\(256 << 20)",
  ]

  /// Runs the frontend in a folder, which gets whatever is asked for.
  ///
  /// - Throws: `UnfinishedCompile` when it runs into a limit, or crashes on these sources, `CompilerFault`
  ///   when it fails on others as well, `LaunchError` when it cannot be started.
  func run(_ job: Job, in folder: String) async throws -> Result {
    let (end, diagnostics) = try await outcome(of: job, in: folder)
    switch end.termination {
    case .exited(0):
      return Result(succeeded: true, diagnostics: diagnostics)
    case .exited(1) where diagnostics.contains { $0.severity == .error }:
      return Result(succeeded: false, diagnostics: diagnostics)
    case .timedOut, .outputLimit, .filesLimit, .memoryLimit:
      let location = SourceLocation(path: job.sources[0].file.path)
      let exhausted = Diagnostic(
        .error, at: location, "the compiler did not finish within its limits",
        remedy: end.remedyOfLimit)
      throw UnfinishedCompile(diagnostics: diagnostics + [exhausted])
    case .exited, .signaled:
      let crash = try await crash(end, on: job, in: folder)
      throw UnfinishedCompile(diagnostics: diagnostics + [crash])
    }
  }

  /// Runs the frontend in a folder, however that ends.
  ///
  /// - Returns: How it ended, and what it said of the sources.
  /// - Throws: `CompilerFault` when what it said points into none of them, `LaunchError` when it cannot be
  ///   started.
  func outcome(
    of job: Job, in folder: String
  ) async throws -> (end: End, diagnostics: [Diagnostic]) {
    var job = job
    if let shared = try await sharedModules?.module(for: job.settings) {
      job.importFolders += shared.folders
    }
    let modules = modulesIdentity
    var first = try await attempt(job, in: folder)
    if first.diagnostics.contains(where: { $0.name == "expression_too_complex" }) {
      job.solverScopesMax = Job.solverScopesOfSecondTry
      let second = try await attempt(job, in: folder)
      // One that runs into a limit says less than the first.
      if case .exited = second.end.termination { first = second }
    }
    guard let fault = CompilerFault(first.diagnostics, of: job.sources) else { return first }
    guard boxed == nil else {
      let files = job.sources.map(\.file)
      guard let module = UnheldModule(in: files, failedBy: fault.message) else { throw fault }
      return (first.end, [module.diagnostic])
    }
    // Modules that the frontend has made of C headers may be torn, and it does not make them anew.
    discardModules(modules)
    let second = try await attempt(job, in: folder)
    if let fault = CompilerFault(second.diagnostics, of: job.sources) { throw fault }
    return second
  }

  private func attempt(
    _ job: Job, in folder: String
  ) async throws -> (end: End, diagnostics: [Diagnostic]) {
    // Runs side by side share a folder; each has a file of diagnostics of its own.
    let record = "\(job.sources[0].name)-\(job.flags[0].dropFirst()).dia"
    let end =
      if let boxed {
        try await boxed.run(job, in: folder) {
          arguments(for: job, diagnostics: record, modules: $0, importFolders: $1)
        }
      } else {
        try await runHere(job, in: folder, diagnostics: record)
      }
    return (end, diagnostics(record, in: folder, of: job))
  }

  /// The folder of modules that were made of C headers, as it is now; nil where there is none.
  var modulesIdentity: UInt64? {
    var status = stat()
    return stat(moduleCachePath, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// Puts away a folder of modules that were made of C headers, unless another run has done it.
  ///
  /// Whoever is reading them goes on: files that are open stay, others are made anew.
  func discardModules(_ identity: UInt64?) {
    let discarded = "\(moduleCachePath).\(UUID().uuidString)"
    guard identity == modulesIdentity, rename(moduleCachePath, discarded) == 0 else { return }
    try? FileManager.default.removeItem(atPath: discarded)
  }

  /// The same as `run` for an author's sources, of which nothing is kept that the frontend was not content with:
  /// to take too long is to be refused.
  func runAuthors(_ job: Job, in folder: String) async throws -> Result {
    do {
      return try await run(job, in: folder)
    } catch let unfinished as UnfinishedCompile {
      return Result(succeeded: false, diagnostics: unfinished.diagnostics)
    }
  }

  /// How a run ended.
  struct End {
    var termination: ProcessSandbox.Termination
    /// What the frontend printed at its end.
    var message = ""
    /// Whether what it made was linked in its box.
    var isLinked = false

    /// What to do where it was stopped at a limit: it may have been at what it says of errors.
    var remedyOfLimit: String {
      message.contains(": error: ")
        ? "mend the first of its errors, of which there are too many to be told"
        : "simplify long expressions, or give their parts types and names of their own"
    }
  }

  /// Runs the frontend in the folder itself.
  private func runHere(
    _ job: Job, in folder: String, diagnostics record: String
  ) async throws -> End {
    for source in job.sources {
      // Another run may be reading the same file in this folder.
      try replaceBytes(
        Array(source.file.text.utf8), at: "\(folder)/\(source.name)", writer: job.flags[0])
    }
    let request = ForkingFrontend.Request(
      arguments: arguments(
        for: job, diagnostics: record, modules: moduleCachePath, importFolders: job.importFolders),
      folder: folder, errorPath: "\(folder)/\(record).errors", secondsMax: secondsMax)
    return try await pool.withTurn { try await runFrontend(request) }
  }

  /// Has the server run the frontend, or runs one of its own where there is no server.
  private func runFrontend(_ request: ForkingFrontend.Request) async throws -> End {
    let termination = try await server?.run(request)
    defer { unlink(request.errorPath) }
    switch termination {
    case .exited(0)?: return End(termination: .exited(0))
    // The server could not even begin.
    case .exited(127)?: break
    case .exited(let code)?:
      return End(termination: .exited(code), message: Self.end(of: request.errorPath))
    case .timedOut?: return End(termination: .timedOut)
    // One of its own tells whether a crash was for want of memory.
    case .signaled?, .memoryLimit?, .filesLimit?, .outputLimit?, nil: break
    }
    var command = Self.frontend(of: toolchain)
    command.arguments = request.arguments
    command.workingDirectory = request.folder
    command.environment["HOME"] = request.folder
    command.environment["TMPDIR"] = request.folder
    command.limits.wallTime = .seconds(secondsMax)
    let outcome = try await command.run()
    return Self.end(of: outcome)
  }

  /// The end of a frontend of its own.
  static func end(of outcome: Outcome) -> End {
    let said = outcome.standardError.text
    return End(
      termination: outcome.termination,
      message: String((crashTrace(in: said) ?? said).suffix(messageMax)),
      isLinked: outcome.hasFollowed)
  }

  /// The frontend without its arguments.
  static func frontend(of toolchain: Toolchain) -> Command {
    var command = Command(
      toolchain.frontendPath,
      environment: memoryEnvironment.merging(["PATH": "/usr/bin:/bin"]) { first, _ in first },
      limits: limits)
    command.standardOutput = .discard
    return command
  }

  /// How much is kept of what a frontend printed, in characters.
  private static let messageMax = 4_000

  /// The end of what a frontend printed into a file.
  private static func end(of path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd() else {
      return ""
    }
    try? file.seek(toOffset: size - min(size, UInt64(messageMax)))
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// Generous at home: what is compiled is the learner's own or the author's. How deep code may be nested
  /// is for the stack to say, which is the same everywhere.
  private static let generousSecondsMax = 60
  private static let limits = Limits(
    wallTime: .seconds(generousSecondsMax), processorTime: .seconds(generousSecondsMax),
    memoryBytes: 8 << 30, stackBytes: Limits.boxedCompiler.stackBytes, fileBytes: 256 << 20,
    outputBytesMax: 4 << 20)

  /// The frontend's arguments, the same for one's own code, the author's and strangers'.
  ///
  /// - Parameters:
  ///   - job: What is asked for.
  ///   - diagnostics: The path of the file for what it says of the sources.
  ///   - modules: The folder of the modules that it built from interfaces.
  ///   - importFolders: Where it finds the job's.
  /// - Returns: The arguments.
  private func arguments(
    for job: Job, diagnostics: String, modules: String, importFolders: [String]
  ) -> [String] {
    let names = job.sources.map(\.name)
    return ["-frontend"] + job.flags + (job.checksFirstFileOnly ? ["-primary-file"] : []) + names
      + importFolders.flatMap { ["-I", $0] } + Self.commonFlags(job.settings)
      + [
        "-diagnostic-style", "llvm", "-serialize-diagnostics-path", diagnostics,
        "-module-cache-path", modules, "-plugin-path", toolchain.pluginsPath,
        "-solver-scope-threshold=\(job.solverScopesMax)",
      ]
  }

  /// How large the file of what it says may be, in bytes.
  private static let diagnosticsBytesMax = 4 << 20

  /// What the frontend said of the sources; of other files only what has no better place.
  private func diagnostics(_ record: String, in folder: String, of job: Job) -> [Diagnostic] {
    let bytes = try? UntrustedFile.read(record, in: folder, bytesMax: Self.diagnosticsBytesMax)
    let paths = Dictionary(
      job.sources.map { ($0.name, $0.file.path) }, uniquingKeysWith: { first, _ in first })
    return SerializedDiagnostics.read(bytes ?? [], explanation: toolchain.explanation)
      .filter { !$0.isAboutFileNames }
      .map { $0.renamingFiles(paths).explainingKnownFaults() }
      .placingExpansions(in: job.sources.map(\.file.path))
  }
}

extension Diagnostic {
  /// Whether it is about two files of one name: that of a copy with what logs values, and the file's own.
  fileprivate var isAboutFileNames: Bool { name == "source_location_creates_file_id_conflicts" }

  /// The diagnostic, and its notes, with the files' known paths in place of those they are compiled by.
  func renamingFiles(_ paths: [String: String]) -> Diagnostic {
    var renamed = self
    if let path = location.flatMap({ paths[$0.path] }) { renamed.location?.path = path }
    renamed.notes = notes.map { $0.renamingFiles(paths) }
    return renamed
  }
}

extension Diagnostic {
  /// The diagnostic with a way out, where the compiler is wrong and is known to be.
  ///
  /// With main-actor isolation by default, Swift 6.3 refuses to inherit an initialiser that nobody
  /// wrote (swiftlang/swift#84644).
  fileprivate func explainingKnownFaults() -> Diagnostic {
    guard name == "actor_isolation_override_mismatch", message.contains("'init()'") else {
      return self
    }
    var explained = self
    explained.remedy = "a fault of this compiler: write 'init() {}' in the superclass"
    return explained
  }
}

/// The compiler itself failed: nobody's code is to blame.
public struct CompilerFault: Error, Equatable {
  /// The file that it was compiling.
  public var path: String
  /// How it ended.
  public var termination: String
  /// The end of what it printed.
  public var message: String
  /// Whether it finds an error, and in none of the files that it was given.
  public var isInNoFile: Bool { termination == Self.inNoFile }
  fileprivate static let inNoFile = "its error is in none of the files"
}

extension CompilerFault {
  /// An error that points into none of the files that were compiled, and so is no fault of theirs; nil
  /// where there is none, or where a file gives its lines other names.
  init?(_ diagnostics: [Diagnostic], of sources: [(name: String, file: SourceFile)]) {
    let known = Set(sources.map(\.file.path))
    let foreign = diagnostics.first { $0.severity == .error && $0.isForeign(to: known) }
    guard let foreign, !sources.contains(where: { $0.file.text.contains(ascii: "#sourceLocation") })
    else { return nil }
    self.init(
      path: sources[0].file.path, termination: Self.inNoFile,
      message: foreign.message)
  }
}

extension Diagnostic {
  /// Whether it points into none of the files that were compiled, nor does a note of it, as what a
  /// macro expands to has.
  fileprivate func isForeign(to known: Set<String>) -> Bool {
    let places = [location] + notes.map(\.location)
    return !places.contains { $0.map { known.contains($0.path) } ?? false }
  }
}

/// The compiler ran into one of its limits, or crashed on what it was given. That says as much of the
/// machine at that moment as of the code, and so is nothing to be kept with it.
struct UnfinishedCompile: Error {
  /// What it said until then, and why it did not finish.
  var diagnostics: [Diagnostic]
}
