// Compiles what was handed in, in a box: one run of the frontend over the submission, the author's
// probes and the generated server, then the link, in a box of its own.
//
// Flags are ours, names are ours, the module cache was made beforehand and cannot be written to. What
// comes out is read as a stranger's file.

import Foundation
import LessonModel
import ProcessSandbox

/// Compiles strangers' sources.
struct SubmissionCompiler: Sendable {
  let programs: ProgramBuilder
  let kit: Kit
  let place: CommandPlace
  /// Modules that the compiler would otherwise make for itself; nil without a box.
  let modulesFolder: String?
  let pool: JobPool

  private var toolchain: Toolchain { programs.compiler.toolchain }

  /// One source and the name under which it is compiled.
  typealias Source = (name: String, file: SourceFile)

  /// What came of a compile.
  struct Result {
    var succeeded: Bool
    var diagnostics: [Diagnostic]
    /// Why there is no result, where the compiler was stopped or crashed.
    var reason: String?
    /// Whether it did not come to an end, and would not the next time.
    var wasStopped = false
    /// Whether the compiler said what is wrong.
    var isRefused: Bool { !succeeded && reason == nil }
  }

  /// How an object becomes a shared object.
  struct Linking {
    /// What is linked to it, compiled already: a server, or what runs checks.
    var serverObject: String?
    /// The name of the object and of the shared object.
    var product = "program"
  }

  /// What is asked of the compiler.
  struct Job {
    var sources: [Source]
    var settings: CompilationSettings
    var flags: [String]
    /// What the object is linked with; nil where it stays an object.
    var linking: Linking?
    /// A folder of the machine with a module to import.
    var moduleFolder: String?
    var checksFirstFileOnly = false
    var name = "main"
  }

  /// Compiles in a folder of the machine, where `in-NAME` holds the sources and `out-NAME` what is made; a
  /// program that awaits so that it says when it has ended.
  ///
  /// Each job has folders of its own, as each has a box of its own.
  ///
  /// - Throws: `LaunchError`, `CompilerFault` and the like; never for what the sources hold.
  func run(_ job: Job, in folder: String) async throws -> Result {
    let result = try await runOnce(job, in: folder)
    guard result.succeeded, job.sources[0].file.mayAwait,
      !job.flags.contains("-parse-as-library"), let linking = job.linking,
      object(linking, of: job, in: folder)?.leavesAtItsEnd == true
    else { return result }
    var saying = job
    saying.sources[0].file = job.sources[0].file.sayingItsEnd
    var said = try await runOnce(saying, in: folder)
    guard said.succeeded else { return try await runOnce(job, in: folder) }
    said.diagnostics = result.diagnostics
    return said
  }

  private func runOnce(_ job: Job, in folder: String) async throws -> Result {
    let manager = FileManager.default
    // What an earlier compile made is not to be taken for what this one makes.
    try? manager.removeItem(atPath: "\(folder)/out-\(job.name)")
    for name in ["in-\(job.name)", "out-\(job.name)"] {
      try manager.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o755])
    }
    for source in job.sources {
      let path = "\(folder)/in-\(job.name)/\(source.name)"
      try writeBytes(Array(source.file.text.utf8), to: path)
      chmod(path, 0o644)
    }
    place.openWay(to: folder)
    let (outcome, link) = try await pool.withTurn { try await compileAndLink(job, in: folder) }
    let diagnostics = diagnostics(of: job, in: folder)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if let fault = CompilerFault(diagnostics, of: job.sources) { throw fault }
    switch outcome.termination {
    case .exited(0):
      guard job.linking != nil, link?.termination.isSuccess != true else {
        return Result(succeeded: true, diagnostics: diagnostics)
      }
      let words = link.map { String($0.standardError.text.suffix(300)) } ?? "there is no object"
      return Result(
        succeeded: false, diagnostics: diagnostics,
        reason: "the file compiles but cannot be linked: \(words)")
    case .exited(1):
      return Result(
        succeeded: false, diagnostics: diagnostics,
        reason: hasErrors ? nil : "the compiler refuses this file and does not say why")
    default:
      return Result(
        succeeded: false, diagnostics: diagnostics,
        reason: "the compiler \(Self.words(for: outcome)) on this file; "
          + "simplify long expressions, or give their parts types and names of their own",
        wasStopped: true)
    }
  }

  /// How the compiler ended, and the linker where it came to that.
  private func compileAndLink(
    _ job: Job, in folder: String
  ) async throws -> (compile: Outcome, link: Outcome?) {
    let outcome = try await compilation(of: job, in: folder).run()
    guard outcome.termination.isSuccess, let linking = job.linking,
      let link = link(linking, of: job, in: folder)
    else { return (outcome, nil) }
    return (outcome, try await link.run())
  }

  private static func words(for outcome: Outcome) -> String {
    switch outcome.termination {
    case .timedOut: "ran into its time limit"
    case .memoryLimit: "ran into its memory limit"
    case .outputLimit: "said more than is kept"
    // As a shell tells of a signal.
    case .exited(128 + SIGXCPU), .exited(128 + SIGKILL): "ran into its time limit"
    case .exited(let code) where code > 128: "crashed (signal \(code - 128))"
    case .signaled(let number): "crashed (signal \(number))"
    case .exited(let code): "failed (code \(code))"
    }
  }

  // MARK: - The commands

  private func compilation(of job: Job, in folder: String) -> Command {
    var layout = place.layout
    let source = layout.read("\(folder)/in-\(job.name)", at: "/source")
    let output = layout.write("\(folder)/out-\(job.name)", at: "/out")
    let kitPath = layout.read(kit.folder, at: "/kit")
    let modules = modulesFolder.map { layout.read($0, at: ModuleCache.boxPath, isHeld: true) }
    layout.read(toolchain.path)
    let flags = job.flags.map { $0.replacing("/out/", with: "\(output)/") }
    let importFolders =
      [kitPath] + [job.moduleFolder.map { layout.read($0, at: "/submission") }].compactMap(\.self)
    let arguments = programs.compiler.arguments(
      for: Compiler.Job(
        sources: job.sources, checksFirstFileOnly: job.checksFirstFileOnly, settings: job.settings,
        flags: flags + importFolders.flatMap { ["-I", $0] }),
      diagnostics: "\(output)/\(job.name).dia",
      modules: modules ?? programs.compiler.moduleCachePath)
    var command = self.command(
      toolchain.frontendPath, arguments, in: layout, workingDirectory: source, output: output)
    command.environment.merge(Compiler.memoryEnvironment) { _, ours in ours }
    return command
  }

  /// Links the object of a job with the libraries that it asks for; nil where there is no object.
  private func link(_ linking: Linking, of job: Job, in folder: String) -> Command? {
    guard let object = object(linking, of: job, in: folder) else { return nil }
    var layout = place.layout
    let output = layout.write("\(folder)/out-\(job.name)", at: "/out")
    let kitPath = layout.read(kit.folder, at: "/kit")
    layout.read(toolchain.path)
    let server = linking.serverObject.map { layout.read($0, at: "/server.o") }
    let objects =
      ["\(output)/\(linking.product).o"] + [server].compactMap(\.self)
      + ["\(kitPath)/\(Kit.supportName)"]
    let arguments = programs.linker.arguments(
      objects, names: "\(kitPath)/\(Kit.namesFolder)",
      flags: object.autolinkFlags + kit.supportLibraries,
      into: "\(output)/\(linking.product).so")
    return command(
      programs.linker.path, arguments, in: layout, workingDirectory: output, output: output)
  }

  /// What the compiler made of a job, as far as it can be read.
  private func object(_ linking: Linking, of job: Job, in folder: String) -> ObjectFile? {
    let bytes = try? UntrustedFile.read(
      "\(linking.product).o", in: "\(folder)/out-\(job.name)", bytesMax: Self.objectBytesMax)
    return bytes.map(ObjectFile.init)
  }

  private func command(
    _ executable: String, _ arguments: [String], in layout: CommandPlace.Layout,
    workingDirectory: String, output: String
  ) -> Command {
    var command = place.command(
      .compiler, executable, arguments, in: layout, workingDirectory: workingDirectory,
      limits: .boxedCompiler)
    command.standardOutput = .discard
    command.environment["TMPDIR"] = place.tools == nil ? output : "/tmp"
    return command
  }

  /// How large an object may be, in bytes.
  private static let objectBytesMax = 64 << 20

  /// What the compiler said; of other files than the job's nothing but the words.
  private func diagnostics(of job: Job, in folder: String) -> [Diagnostic] {
    let bytes = try? UntrustedFile.read(
      "\(job.name).dia", in: "\(folder)/out-\(job.name)", bytesMax: 4 << 20)
    let paths = Dictionary(
      job.sources.map { ($0.name, $0.file.path) }, uniquingKeysWith: { first, _ in first })
    return SerializedDiagnostics.read(bytes ?? [], explanation: toolchain.explanation)
      .prefix(Self.diagnosticsMax)
      .map { $0.renamingFiles(paths) }
  }

  /// How many diagnostics are kept of one compile.
  private static let diagnosticsMax = 100
}
