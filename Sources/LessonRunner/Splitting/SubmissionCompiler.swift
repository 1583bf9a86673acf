// Compiles what was handed in, in a box: one run of the frontend over the submission, the author's
// probes and the generated server, then the link, in one go.
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
  let cell: Cell
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
    /// The libraries, where they are known; else the object says.
    var libraries: [String]?
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

  /// Compiles in a folder of the machine, where `in-NAME` holds the sources and `out-NAME` what is made.
  ///
  /// Each job has folders of its own, as each has a box of its own.
  ///
  /// - Throws: `LaunchError`, `CompilerFault` and the like; never for what the sources hold.
  func run(_ job: Job, in folder: String) async throws -> Result {
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
    // A box with a user of its own has to find the way to these.
    if case .landlock = cell.tools?.kind, geteuid() == 0 { chmod(folder, 0o711) }
    let command = command(for: job, in: folder)
    let outcome = try await pool.run(command)
    let diagnostics = diagnostics(of: job, in: folder)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if let fault = CompilerFault(diagnostics, of: job.sources) { throw fault }
    switch outcome.termination {
    case .exited(0): return Result(succeeded: true, diagnostics: diagnostics)
    case .exited(1):
      return Result(
        succeeded: false, diagnostics: diagnostics,
        reason: hasErrors ? nil : "the compiler refuses this file and does not say why")
    case .exited(Self.cannotLink):
      let words = String(outcome.standardError.text.suffix(300))
      return Result(
        succeeded: false, diagnostics: diagnostics,
        reason: "the file compiles but cannot be linked: \(words)")
    default:
      return Result(
        succeeded: false, diagnostics: diagnostics,
        reason: "the compiler \(Self.words(for: outcome)) on this file; "
          + "simplify long expressions, or give their parts types and names of their own",
        wasStopped: true)
    }
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

  // MARK: - The command

  private static let cannotLink: Int32 = 99

  /// Compiles, then links what the object asks for by the names of its libraries.
  ///
  /// A string of the program's can look as these names do: only what is a library counts, and what is
  /// one too many does no harm.
  private static let script = """
    "$@" || exit $?
    [ -n "$LINKER" ] || exit 0
    [ -n "$NAMED" ] || for NAME in $(grep -aoz '^-l[A-Za-z0-9_]*$' "$OUT/$PRODUCT.o" | tr '\\0' ' '); do
      [ -e "$KIT/names/lib${NAME#-l}.so" ] || [ -e "$LIBRARIES/lib${NAME#-l}.so" ] || continue
      NAMED="$NAMED $NAME"
    done
    "$LINKER" -shared -o "$OUT/$PRODUCT.so" "$REGISTRATION" "$OUT/$PRODUCT.o" ${SERVER:+"$SERVER"} "$KIT/split.o" \
    -L"$KIT/names" -L"$LIBRARIES" -rpath "$LIBRARIES" -lswiftCore $NAMED $SUPPORT || exit 99
    """

  private func command(for job: Job, in folder: String) -> Command {
    var layout = cell.layout
    let source = layout.read("\(folder)/in-\(job.name)", at: "/source")
    let output = layout.write("\(folder)/out-\(job.name)", at: "/out")
    let kitPath = layout.read(kit.folder, at: "/kit")
    let modules = modulesFolder.map { layout.read($0, at: ModuleCache.boxPath) }
    layout.read(toolchain.path)
    let flags = job.flags.map { $0.replacing("/out/", with: "\(output)/") }
    var arguments =
      [toolchain.frontendPath, "-frontend"] + flags
      + (job.checksFirstFileOnly ? ["-primary-file"] : []) + job.sources.map(\.name)
      + Compiler.commonFlags(job.settings)
      + [
        "-I", kitPath, "-module-cache-path", modules ?? programs.compiler.moduleCachePath,
        "-plugin-path", toolchain.pluginsPath, "-diagnostic-style", "llvm",
        "-serialize-diagnostics-path", "\(output)/\(job.name).dia",
        "-solver-scope-threshold=50000",
      ]
    let server = job.linking?.serverObject.map { layout.read($0, at: "/server.o") }
    if let moduleFolder = job.moduleFolder {
      arguments += ["-I", layout.read(moduleFolder, at: "/submission")]
    }
    var command = cell.command(
      .compiler, "/bin/sh", ["-c", Self.script, "sh"] + arguments, in: layout,
      workingDirectory: source, limits: .boxedCompiler)
    command.standardOutput = .discard
    command.environment.merge(Compiler.memoryEnvironment) { _, ours in ours }
    command.environment.merge([
      "TMPDIR": cell.tools == nil ? "\(folder)/out-\(job.name)" : "/tmp", "OUT": output,
      "KIT": kitPath,
      "LIBRARIES": toolchain.librariesPath, "REGISTRATION": toolchain.registrationObjectPath,
      "LINKER": job.linking == nil ? "" : programs.linker.path, "SERVER": server ?? "",
      "PRODUCT": job.linking?.product ?? "",
      "SUPPORT": kit.supportLibraries.joined(separator: " "),
      "NAMED": job.linking?.libraries?.joined(separator: " ") ?? "",
    ]) { _, ours in ours }
    return command
  }

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
