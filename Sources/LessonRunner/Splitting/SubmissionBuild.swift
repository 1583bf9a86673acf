// From a submission to a shared object with a server in it, or why there is none.

import Foundation
import LessonModel
import ProcessSandbox

/// A compiled submission.
struct SubmissionBuild {
  /// The shared object; nil when the submission does not compile.
  var programPath: String?
  /// What the compiler said of the learner's own file.
  var diagnostics: [Diagnostic] = []
  /// What it said of all.
  var allDiagnostics: [Diagnostic] = []
  /// Why there is no object, where no diagnostic says so.
  var reason: String?
  /// The folder in which it was compiled.
  var folder: String
}

extension SubmissionCompiler {
  static let serverName = "server.swift"
  static let programName = "program.so"

  /// Compiles and links a submission in a folder of its own.
  ///
  /// - Parameters:
  ///   - file: The submission.
  ///   - server: What answers requests.
  ///   - exercise: The exercise; its probes are compiled with the submission.
  ///   - folder: Where to compile.
  /// - Returns: What came of it.
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func build(
    _ file: SourceFile, server: String, for exercise: Exercise, in folder: String
  ) async throws -> SubmissionBuild {
    let sources = sources(file, server: server, for: exercise)
    var job = Job(
      sources: sources, settings: exercise.settings,
      flags: Self.objectFlags(file, exercise) + Self.instrumentationFlags, links: true)
    var result = try await run(job, in: folder)
    if !result.succeeded, !result.wasStopped {
      // The compiler may accept the code but not its instrumented form: it runs without values. And
      // what it says of the plain form is what people know.
      job.flags = Self.objectFlags(file, exercise)
      result = try await run(job, in: folder)
    }
    let known = Set(sources.map(\.file.path))
    let all = result.diagnostics.map { $0.keepingTo(known, else: file.path) }
    var build = SubmissionBuild(
      diagnostics: all.ofLearner(
        file, authorsFiles: exercise.authorsPaths.union([Self.serverName])),
      allDiagnostics: all, reason: result.reason, folder: folder)
    if result.succeeded { build.programPath = "\(folder)/out/\(Self.programName)" }
    return build
  }

  private func sources(
    _ file: SourceFile, server: String, for exercise: Exercise
  ) -> [Source] {
    [(ProgramBuilder.mainName, file)]
      + (exercise.probes.map { [(ProgramBuilder.probesName, $0)] } ?? [])
      + [(Self.serverName, SourceFile(path: Self.serverName, text: server))]
  }

  /// The flags of whatever is compiled of a submission: a source cannot tell one compile from another.
  static let instrumentationFlags = [
    "-playground", "-import-module", "PlaygroundRuntime", "-enable-experimental-feature",
    "PlaygroundExtendedCallbacks",
  ]

  private static func objectFlags(_ file: SourceFile, _ exercise: Exercise) -> [String] {
    let own = ProgramBuilder.flags(file, settings: exercise.settings)
    let isLibrary = own.contains("-parse-as-library")
    let needsModule = exercise.clients.contains(where: \.isOutside)
    return ["-c", "-o", "/out/program.o", "-enable-testing"]
      + ["-entry-point-function-name", RuntimeFlags.entryPointName]
      + (isLibrary ? ["-parse-as-library"] : [])
      + (needsModule
        ? ["-emit-module-path", "/out/\(exercise.settings.moduleName).swiftmodule"] : [])
  }

  // MARK: - What a submission lacks

  /// What the solution declares, the exercise's own files use, and a submission lacks.
  func missing(
    in file: SourceFile, for exercise: Exercise, wanted: DeclaredInterface?, folder: String
  ) async throws -> [MissingDeclaration] {
    guard let wanted else { return [] }
    let job = Job(
      sources: [(ProgramBuilder.mainName, file)], settings: exercise.settings,
      flags: InterfaceReader.flags(into: "/out/."), name: "interface")
    _ = try await run(job, in: folder)
    let name = "\(exercise.settings.moduleName).symbols.json"
    guard
      let graph = try? UntrustedFile.read(name, in: "\(folder)/out", bytesMax: 8 << 20),
      let found = try? DeclaredInterface(symbolGraph: Data(graph))
    else { return [] }
    return wanted.missing(in: found, used: InterfaceReader.words(of: exercise))
  }
}

extension Diagnostic {
  /// The diagnostic with nothing but known files in it: `#sourceLocation` names any.
  fileprivate func keepingTo(_ known: Set<String>, else path: String) -> Diagnostic {
    var kept = self
    if let named = location?.path, !known.contains(named) {
      kept.location = SourceLocation(path: path)
    }
    kept.notes = notes.filter { $0.location.map { known.contains($0.path) } ?? true }
    return kept
  }
}
